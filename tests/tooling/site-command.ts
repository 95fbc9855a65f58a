import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { createSiteCommand } from "#cli/site/site.ts";
import type { Platform } from "#ports/platform.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { type Outcome, runCommand } from "#tests/tooling/run-command.ts";

type SiteCommand = {
  /** Of the test that runs. */
  readonly platform: Platform;
  readonly folder: string;
  run: (...words: string[]) => Promise<Outcome>;
  /** Writes a site's file, and returns its path. */
  writeSite: (name: string, overrides?: object) => string;
};

/** Gives each test of a file `forecourt site` on empty records, and a folder for sites' files. */
export function useSiteCommand(): SiteCommand {
  let opened: { platform: Platform; folder: string } | null = null;
  const find = () => {
    if (opened === null) throw new Error("There is no platform outside of a test.");
    return opened;
  };
  beforeEach(async () => {
    const platform = await openPlatform();
    opened = { platform, folder: mkdtempSync(join(tmpdir(), "forecourt-sites-")) };
  });
  afterEach(async () => {
    const { platform, folder } = find();
    await platform.close();
    rmSync(folder, { recursive: true });
  });
  return {
    get platform() {
      return find().platform;
    },
    get folder() {
      return find().folder;
    },
    run: (...words) =>
      runCommand(
        createSiteCommand(
          async () => find().platform,
          async () => find().platform,
          async () => find().platform,
        ),
        words,
      ),
    writeSite: (name, overrides = {}) => {
      const path = join(find().folder, name);
      writeFileSync(path, JSON.stringify(buildSiteConfig({ ...overrides })));
      return path;
    },
  };
}
