import { expect, test } from "vitest";
import { readSecret } from "./read-secret.ts";

test.each([
  ["env:DASHBOARD_CREDENTIALS", "user:password"],
  ["env:EMPTY", null],
  ["env:MISSING", null],
  ["DASHBOARD_CREDENTIALS", null],
  ["env:constructor", null],
])("%s stands for %j", (reference, secret) => {
  const variables = { DASHBOARD_CREDENTIALS: "user:password", EMPTY: "" };
  expect(readSecret(reference, variables)).toBe(secret);
});
