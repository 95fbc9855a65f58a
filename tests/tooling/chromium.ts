import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const DEBIAN_CHROMIUM = "/usr/bin/chromium";

/**
 * Finds a Chromium: `CHROMIUM_PATH`, else Debian's, which root installs when it is missing, else Playwright's
 * own, downloaded when it is missing.
 *
 * @throws Error that says how to provide one.
 */
export async function resolveChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  if (existsSync(DEBIAN_CHROMIUM)) return DEBIAN_CHROMIUM;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) return installDebianChromium();
  return installPlaywrightChromium();
}

function installDebianChromium(): string {
  runAptGet("update", "-qq");
  runAptGet("install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-liberation");
  return DEBIAN_CHROMIUM;
}

function runAptGet(...options: string[]): void {
  execFileSync("apt-get", options, {
    stdio: "inherit",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}

function installPlaywrightChromium(): string {
  const path = chromium.executablePath();
  if (!existsSync(path)) {
    execFileSync("node_modules/.bin/playwright-core", ["install", "chromium"], {
      stdio: "inherit",
    });
  }
  if (existsSync(path)) return path;
  throw new Error("No Chromium to test in. Install one and name it in CHROMIUM_PATH.");
}
