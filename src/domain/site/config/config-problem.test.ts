import { expect, test } from "vitest";
import { formatPath, formatProblem, hideSecrets } from "./config-problem.ts";

test("a path reads as in the file", () => {
  expect(formatPath(["locations", 0, "contact_detail", "phone"])).toBe(
    "locations[0].contact_detail.phone",
  );
  expect(formatPath([])).toBe("");
});

test("a value is shown up to 80 letters", () => {
  const problem = { path: "about", expected: "a number" };
  const shown = formatProblem({ ...problem, value: "a".repeat(78) });
  expect(shown).toBe(`about: expected a number; found "${"a".repeat(78)}"`);
  const cut = formatProblem({ ...problem, value: "a".repeat(79) });
  expect(cut).toBe(`about: expected a number; found "${"a".repeat(79)}…`);
});

test.each([
  "search.key",
  "smtp_password",
  "secret",
  "api.token",
  "lead_destinations[0].authorization",
])("%s is never repeated", (path) => {
  const problem = { path, value: "s3cr3t", expected: "x" };
  expect(formatProblem(problem)).not.toContain("s3cr3t");
  expect(hideSecrets(problem)).toEqual({ path, value: "(not shown)", expected: "x" });
});

test("nor is a secret inside of a value that is out of place", () => {
  const value = { host: "https://search.example", key: "s3cr3t" };
  const problem = { path: "serach", value, expected: "a field that sites have" };
  expect(formatProblem(problem)).toContain("https://search.example");
  expect(formatProblem(problem)).not.toContain("s3cr3t");
  expect(hideSecrets(problem).value).toEqual({ ...value, key: "(not shown)" });
});

test("nor are the user and password of an address", () => {
  const problem = { path: "url", value: "https://me:hush@crm.example/", expected: "x" };
  expect(formatProblem(problem)).toBe('url: expected x; found "https://(not shown)@crm.example/"');
  expect(hideSecrets(problem).value).toBe("https://(not shown)@crm.example/");
});

test("what is missing stays missing", () => {
  const problem = { path: "search.key", value: undefined, expected: "text" };
  expect(hideSecrets(problem)).toEqual(problem);
});
