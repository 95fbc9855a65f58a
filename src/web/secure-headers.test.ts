import { expect, test } from "vitest";
import { SAVED_WORKER_PATH } from "#domain/addresses/site-addresses.ts";
import { listFileHeaders } from "./secure-headers.ts";

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
