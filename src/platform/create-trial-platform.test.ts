import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createPlatform } from "./create-platform.ts";
import { createTrialPlatform } from "./create-trial-platform.ts";
import { parseEnvironment } from "./environment.schema.ts";

const useEnvironment = () => {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-new-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  vi.stubEnv("TMPDIR", folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const dataDir = join(folder, "data");
  return { folder, environment: parseEnvironment({ DATA_DIR: dataDir, LOG_LEVEL: "error" }) };
};

test("where there are no records yet they are empty, and nothing is left of them", async () => {
  const { folder, environment } = useEnvironment();
  const platform = await createTrialPlatform(environment);
  expect(await platform.sites.list()).toEqual([]);
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^forecourt-trial-/)]);
  await platform.close();
  expect(readdirSync(folder)).toEqual([]);
});

test("records that are there are read", async () => {
  const { environment } = useEnvironment();
  const made = await createPlatform(environment);
  const site = { slug: "riverbend", config: {}, dealerships: [], locations: [], now: 0 };
  await made.sites.put(site);
  await made.close();
  const platform = await createTrialPlatform(environment);
  onTestFinished(() => platform.close());
  expect((await platform.sites.list()).map(({ slug }) => slug)).toEqual(["riverbend"]);
});
