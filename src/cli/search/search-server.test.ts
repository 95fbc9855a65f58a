import { CommanderError } from "commander";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { createProgram } from "../create-program.ts";
import { resolveKeys } from "./search-server.ts";

let reported: string;

beforeEach(() => {
  reported = "";
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    reported += String(text);
    return true;
  });
  onTestFinished(() => void vi.restoreAllMocks());
});

const run = (...words: string[]) =>
  createProgram(() => Promise.reject(new Error("opened the database"))).parseAsync(
    ["search-server", ...words],
    { from: "user" },
  );

test.each([
  [[], "--data-dir <folder>"],
  [["--data-dir", "x", "--port", "65536"], "A whole number from 0 to 65535 is expected."],
  [["--data-dir", "x", "--port", "http"], "A whole number from 0 to 65535 is expected."],
  [["--data-dir", "x", "--port", "-1"], "A whole number from 0 to 65535 is expected."],
  [["--data-dir", "x", "--key", ""], "A key has letters, digits and signs, without blanks."],
  [["--data-dir", "x", "--key", "two words"], "A key has letters, digits and signs"],
])("%j names the help", async (words, reason) => {
  await expect(run(...words)).rejects.toThrow(CommanderError);
  expect(reported).toContain(reason);
  expect(reported).toContain("(--help says how)");
});

test("an open server listens to this machine only", async () => {
  await expect(run("--data-dir", "x", "--host", "0.0.0.0")).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringContaining("give --key or SEARCH_SERVER_KEY"),
  });
});

test("a data folder that is a file is refused", async () => {
  await expect(run("--data-dir", "package.json")).rejects.toMatchObject({
    exitCode: 1,
    message: expect.stringContaining("The data folder package.json cannot be used: "),
  });
});

describe("keys", () => {
  const SEARCH_SERVER_KEY = "whole";
  const SEARCH_SERVER_SEARCH_KEY = "search";

  test("are those of the words, else of the environment, else none", () => {
    const variables = { SEARCH_SERVER_KEY, SEARCH_SERVER_SEARCH_KEY };
    expect(resolveKeys({}, variables)).toEqual({ key: "whole", searchKey: "search" });
    expect(resolveKeys({ key: "other" }, variables)).toEqual({ key: "other", searchKey: "search" });
    expect(resolveKeys({}, { SEARCH_SERVER_KEY: "" })).toEqual({ key: null, searchKey: null });
  });

  test.each([
    [{ SEARCH_SERVER_SEARCH_KEY }, "none for the rest"],
    [{ SEARCH_SERVER_KEY, SEARCH_SERVER_SEARCH_KEY: "whole" }, "the one that opens everything"],
    [{ SEARCH_SERVER_KEY: "two words" }, "SEARCH_SERVER_KEY cannot be used"],
  ])("%j cannot be meant", (variables, reason) => {
    expect(() => resolveKeys({}, variables)).toThrow(
      expect.objectContaining({ exitCode: 2, message: expect.stringContaining(reason) }),
    );
  });
});
