/**
 * One command that says whether the work is done.
 *
 *   node tests/run.ts          everything: static checks, unit, contract, kill tests, journeys
 *   node tests/run.ts check    what fits a minute: types, lint, format, architecture, dead code, unit
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { resolveChromium } from "./tooling/chromium.ts";

type Outcome = { passed: number; failed: number };
type Step = { name: string; run: () => Promise<Outcome> };

// `node tests/run.ts` finds the installed commands as npm scripts do.
process.env.PATH = `${resolve("node_modules/.bin")}${delimiter}${process.env.PATH}`;
// What Node compiled once, threads and later runs take as it is.
process.env.NODE_COMPILE_CACHE ??= resolve("node_modules/.cache/node");
const reports = mkdtempSync(join(tmpdir(), "forecourt-test-"));

// What has not changed since the last run is not checked again.
const TYPES = ["--noEmit", "--incremental", "--tsBuildInfoFile", "node_modules/.cache/types.json"];

const STATIC: Step[] = [
  commandStep("types", "tsc", TYPES),
  commandStep("lint", "oxlint", ["--type-aware", "--deny-warnings"]),
  commandStep("format", "biome", ["check", "."]),
  commandStep("dead code", "knip", []),
];

const UNIT = vitestStep("unit");

const ALL: Step[] = [
  ...STATIC,
  commandStep("build", process.execPath, ["bin/forecourt.js", "build"]),
  UNIT,
  vitestStep("contracts"),
  vitestStep("processes"),
  vitestStep("kill"),
  vitestStep("journeys"),
];

const isQuick = process.argv[2] === "check";
const hasFailed = await runAll(isQuick ? [...STATIC, UNIT] : ALL);
rmSync(reports, { recursive: true, force: true });
process.exit(hasFailed ? 1 : 0);

async function runAll(steps: Step[]): Promise<boolean> {
  if (!isQuick) process.env.CHROMIUM_PATH = await resolveChromium();
  const total: Outcome = { passed: 0, failed: 0 };
  for (const { name, run } of steps) {
    const startedAt = performance.now();
    print(`\n— ${name}`);
    const { passed, failed } = await run();
    total.passed += passed;
    total.failed += failed;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    print(`  ${name}: ${passed} passed, ${failed} failed, ${seconds} s`);
  }
  print(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0;
}

/** A command that counts as one check. */
function commandStep(name: string, command: string, options: string[]): Step {
  return {
    name,
    run: async () => {
      const code = await execute(command, options);
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
  };
}

/** A project of Vitest's configuration. One that dies without a report is one failure. */
function vitestStep(name: string): Step {
  return {
    name,
    run: async () => {
      const report = join(reports, `${name}.json`);
      const code = await execute("vitest", [
        "run",
        "--project",
        name,
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${report}`,
      ]);
      const outcome = readReport(report);
      return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
    },
  };
}

/** Skipped tests count as failed: nothing is left out silently. */
function readReport(path: string): Outcome {
  try {
    const report = JSON.parse(readFileSync(path, "utf8"));
    const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests;
    return { passed: report.numPassedTests, failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function execute(command: string, options: string[]): Promise<number> {
  const child = spawn(command, options, { stdio: "inherit" });
  return new Promise((settle, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => settle(code ?? 1));
  });
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
