import { readFileSync } from "node:fs";
import { CommanderError } from "commander";
import { afterEach, expect, test, vi } from "vitest";
import { createProgram } from "./create-program.ts";

afterEach(() => vi.restoreAllMocks());

test.each([["bogus"], ["site", "bogus"], ["site", "show"], ["stock", "import", "stock.csv"]])(
  "a slip of the words is told where help is: %s %s",
  async (...words) => {
    const error = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const program = createProgram(() => Promise.reject(new Error("opened the database")));
    await expect(program.parseAsync(words, { from: "user" })).rejects.toThrow(CommanderError);
    expect(error.mock.calls.join("")).toContain("(--help says how)");
  },
);

test("--version prints the version of package.json", async () => {
  const output = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const program = createProgram(() => Promise.reject(new Error("opened the database")));
  await expect(program.parseAsync(["--version"], { from: "user" })).rejects.toThrow(CommanderError);
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(output.mock.calls.join("")).toBe(`${version}\n`);
});

test.each([
  [["site", "apply", "sites/site.schema.json"], "kept_or_new"],
  [["site", "apply", "sites/site.schema.json", "--dry-run"], "kept_or_trial"],
  [["site", "list"], "kept"],
  [["site", "doctor"], "kept"],
  [["stock", "undo", "1"], "kept"],
  [["reservations", "list"], "kept"],
  [["payments", "reconcile"], "kept"],
  [["leads", "list"], "kept"],
] as const)("%j wants records that are %s", async (words, wanted) => {
  const open = vi.fn(() => Promise.reject(new Error("opened the database")));
  await expect(createProgram(open).parseAsync(words, { from: "user" })).rejects.toThrow("opened");
  expect(open.mock.calls).toEqual([[wanted]]);
});
