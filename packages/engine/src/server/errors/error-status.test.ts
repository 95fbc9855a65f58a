import { expect, test } from "vitest";
import { EngineError } from "../../engine-error.ts";
import { ProtocolError } from "../protocol-error.ts";
import { describeError, resolveErrorStatus } from "./error-status.ts";

test("an error has its message, code, type and link, in this order", () => {
  expect(JSON.stringify(describeError(new ProtocolError("bad_request", "No.")))).toBe(
    '{"message":"No.","code":"bad_request","type":"invalid_request","link":"https://docs.meilisearch.com/errors#bad_request"}',
  );
});

test("an error of the engine keeps its code", () => {
  const described = describeError(new EngineError("invalid_search_sort", "No sort."));
  expect(described).toMatchObject({ message: "No sort.", code: "invalid_search_sort" });
});

test("a full disk is reported as such", () => {
  const error = Object.assign(new Error("write"), { code: "ENOSPC" });
  expect(describeError(error)).toMatchObject({ code: "no_space_left_on_device", type: "system" });
});

test.each([new TypeError("x of undefined"), "text", undefined])(
  "%s tells nothing of itself",
  (error) => {
    expect(describeError(error)).toMatchObject({
      message: "An internal error has occurred.",
      code: "internal",
      type: "internal",
    });
  },
);

test.each([
  ["invalid_search_filter", 400, "invalid_request"],
  ["missing_authorization_header", 401, "auth"],
  ["invalid_api_key", 403, "auth"],
  ["index_not_found", 404, "invalid_request"],
  ["document_not_found", 404, "invalid_request"],
  ["task_not_found", 404, "invalid_request"],
  ["payload_too_large", 413, "invalid_request"],
  ["missing_content_type", 415, "invalid_request"],
  ["invalid_content_type", 415, "invalid_request"],
  ["too_many_search_requests", 503, "system"],
])("%s is answered with %i, type %s", (code, status, type) => {
  expect(resolveErrorStatus(code)).toBe(status);
  expect(describeError(new ProtocolError(code, "")).type).toBe(type);
});
