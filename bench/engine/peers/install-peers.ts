import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const FOLDER = "bench/peers";
const INSTALLED = `${FOLDER}/node_modules/.package-lock.json`;
const SECONDS = 180;

/**
 * Installs the peers' packages at the versions of their own lock file, unless installed.
 *
 * @returns Why there are none, and how to mend it; null where they are installed.
 */
export function installPeers(): string | null {
  if (existsSync(INSTALLED)) return null;
  process.stderr.write(`  installing ${FOLDER}…\n`);
  try {
    execFileSync("npm", ["ci", "--no-audit", "--no-fund", "--fetch-retries=1"], {
      cwd: FOLDER,
      stdio: ["ignore", "ignore", "pipe"],
      timeout: SECONDS * 1_000,
    });
    return null;
  } catch (error) {
    const [reason] = String(error).split("\n");
    return (
      `DuckDB and Orama are left out: their packages could not be installed (${reason}). ` +
      `With a network, run \`npm ci\` in ${FOLDER}, then the bench again.`
    );
  }
}
