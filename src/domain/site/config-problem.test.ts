import { expect, test } from "vitest";
import { formatPath, formatProblem } from "./config-problem.ts";

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

test.each(["search.key", "smtp_password", "secret", "api.token"])(
  "%s is never repeated",
  (path) => {
    expect(formatProblem({ path, value: "s3cr3t", expected: "x" })).not.toContain("s3cr3t");
  },
);
