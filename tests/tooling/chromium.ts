import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

/** Without windows, tabs and profiles: it draws the same pages for a sixth less processor time. */
const DEBIAN_SHELL = "/usr/bin/chromium-headless-shell";
const DEBIAN_CHROMIUM = "/usr/bin/chromium";

/** A network that answers nobody would hold the tests for long. */
const INSTALL_LIMIT_MS = 180_000;

/**
 * Finds a Chromium: `CHROMIUM_PATH`, else Debian's headless shell, which root installs when it is missing, else
 * Debian's whole one, else Playwright's own, downloaded when it is missing.
 *
 * @throws Error that says how to provide one.
 */
export async function resolveChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  if (existsSync(DEBIAN_SHELL) || installDebianShell()) return DEBIAN_SHELL;
  return existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : installPlaywrightChromium();
}

/** Returns whether it is there now: only root installs packages, and not without a network. */
function installDebianShell(): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  try {
    runAptGet("update", "-qq");
    const packages = ["chromium-headless-shell", "fonts-liberation"];
    runAptGet("install", "-y", "-qq", "--no-install-recommends", ...packages);
  } catch (error) {
    console.warn(`Debian's headless shell was not installed: ${String(error)}`);
  }
  return existsSync(DEBIAN_SHELL);
}

function runAptGet(...options: string[]): void {
  execFileSync("apt-get", options, {
    stdio: "inherit",
    timeout: INSTALL_LIMIT_MS,
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
