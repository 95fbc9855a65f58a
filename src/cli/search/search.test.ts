import { expect, onTestFinished, test } from "vitest";
import { openPlatform } from "#tests/builders/platform.ts";
import { createProgram } from "../create-program.ts";
import { EXIT_USAGE } from "../exit-codes.ts";

test("there is nothing to sync where each process has its own search", async () => {
  const platform = await openPlatform();
  onTestFinished(() => platform.close());
  const program = createProgram(async () => platform);
  const syncing = program.parseAsync(["node", "forecourt", "search", "sync"]);
  await expect(syncing).rejects.toMatchObject({ exitCode: EXIT_USAGE });
  await expect(syncing).rejects.toThrow("SEARCH_URL is not set");
});
