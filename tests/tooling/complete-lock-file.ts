/** Run it after every change of dependencies: `node tests/tooling/complete-lock-file.ts`. */
import { readFileSync, writeFileSync } from "node:fs";
import { completeLockFile, findMissingOptionalPackages } from "./lock-file.ts";

for (const path of ["package-lock.json", "bench/peers/package-lock.json"]) {
  const lockFile = JSON.parse(readFileSync(path, "utf8"));
  const missing = findMissingOptionalPackages(lockFile);
  writeFileSync(path, `${JSON.stringify(completeLockFile(lockFile), null, 2)}\n`);
  process.stdout.write(`${missing.length} optional packages added to ${path}\n`);
}
