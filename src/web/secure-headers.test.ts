import { expect, test } from "vitest";
import { SAVED_WORKER_PATH } from "#domain/addresses/site-addresses.ts";
import { addSecureHeaders, listFileHeaders } from "./secure-headers.ts";

test.each([
  ["the worker of the saved page", SAVED_WORKER_PATH, true],
  ["a script", "/assets/boot-1a2b3c4d.js", false],
  ["a worker by another name", `/assets${SAVED_WORKER_PATH}`, false],
])("of the build's files, %s may fetch: %s, %s", (_, path, isAllowed) => {
  const headers = listFileHeaders(null)(path);
  const policy = headers[headers.indexOf("content-security-policy") + 1] ?? "";
  expect(policy).toMatch(/^default-src 'none';/);
  expect(policy.includes("connect-src 'self'")).toBe(isAllowed);
});

test("an answer's own header stands in place of the usual one, never beside it", () => {
  const own = ["content-type", "image/jpeg", "referrer-policy", "same-origin"];
  const { headers } = addSecureHeaders(
    { status: 200, headers: own, body: "", keep: "never" },
    null,
  );
  expect(headers.slice(0, 4)).toEqual(own);
  expect(headers.filter((header) => header === "referrer-policy")).toHaveLength(1);
  expect(headers).toContain("nosniff");
  expect(headers.length % 2).toBe(0);
});
