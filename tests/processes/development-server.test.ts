import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "#tests/tooling/eventually.ts";
import { findFreePort, visitProduct } from "../tooling/product.ts";

test("the development server renders a site's pages from the sources", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-development-"));
  const port = await findFreePort();
  const env = {
    ...process.env,
    FORECOURT_MODE: "development",
    DATA_DIR: dataDir,
    DATABASE_URL: "",
    PORT: `${port}`,
  };
  const site = ["site", "apply", "sites/arrowfern-demo.json", "--yes"];
  execFileSync(process.execPath, ["bin/forecourt.js", ...site], { env, stdio: "pipe" });
  const server = spawn(process.execPath, ["src/processes/dev.ts"], { env, stdio: "ignore" });
  onTestFinished(async () => {
    server.kill("SIGKILL");
    await once(server, "exit");
    rmSync(dataDir, { recursive: true, force: true });
  });
  const { get } = visitProduct({ port, dataDir });
  const page = await eventually(async () => {
    const answer = await get("arrowfern-demo.localhost", "/search/new-cars");
    // Its first page compiles all sources, which a busy machine may not do in the time that a page has.
    if (answer.status === 503) throw new Error("The server is busy.");
    return answer;
  });
  expect([page.status, page.body]).toEqual([200, expect.stringContaining("/@vite/client")]);
});
