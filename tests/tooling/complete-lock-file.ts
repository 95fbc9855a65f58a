/** Run after every change of dependencies: `node tests/tooling/complete-lock-file.ts`. */
import { readFileSync, writeFileSync } from "node:fs";
import { completeLockFile, findMissingOptionalPackages } from "./lock-file.ts";

const lockFile = JSON.parse(readFileSync("package-lock.json", "utf8"));
const missing = findMissingOptionalPackages(lockFile);
writeFileSync("package-lock.json", `${JSON.stringify(completeLockFile(lockFile), null, 2)}\n`);
process.stdout.write(`${missing.length} optional packages added to package-lock.json\n`);
