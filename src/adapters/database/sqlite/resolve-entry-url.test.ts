import { expect, test } from "vitest";
import { resolveEntryUrl } from "./resolve-entry-url.ts";

test.each([
  [
    "run from its sources, the thread is the source",
    "file:///app/src/adapters/database/sqlite/sqlite-channel.ts",
    "file:///app/src/adapters/database/sqlite-worker.ts",
  ],
  [
    "built into the entry, it stands beside it",
    "file:///app/dist/server/serve.js",
    "file:///app/dist/server/sqlite-worker.js",
  ],
  [
    "built into a chunk, it stands one folder up",
    "file:///app/dist/server/chunks/database-1a2b.js",
    "file:///app/dist/server/sqlite-worker.js",
  ],
])("%s", (_, moduleUrl, workerUrl) => {
  expect(resolveEntryUrl(moduleUrl, "sqlite-worker").href).toBe(workerUrl);
});
