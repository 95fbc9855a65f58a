/**
 * Runs all checks.
 *
 * node tests/run.ts          everything: static checks, unit, engine, contract, kill tests, journeys
 * node tests/run.ts check    the quick ones: types, lint, format, architecture, dead code, unit, engine
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { resolveChromium } from "./tooling/chromium.ts";

/** The counts of a step, a text for each failure, and one for each test that passed at its second try. */
type Outcome = { passed: number; failed: number; failures: string[]; unstable: string[] };

/** The parts of Vitest's report that are read. */
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};
type Step = { name: string; run: () => Promise<Outcome> };

// Finds the installed commands, as npm scripts do.
process.env.PATH = `${resolve("node_modules/.bin")}${delimiter}${process.env.PATH}`;
// Caches compiled modules for threads and later runs.
process.env.NODE_COMPILE_CACHE ??= resolve("node_modules/.cache/node");
const reports = mkdtempSync(join(tmpdir(), "forecourt-test-"));

const MAX_OUTPUT_LENGTH = 4_000;

/** Far longer than any step takes: what ends here hangs, and a run that hangs would tell nothing. */
const STEP_LIMIT_MS = 25 * 60_000;

// Checks only what has changed since the last run. Each checker works out anew what it shares with another.
const TYPES = [
  "--noEmit",
  "--checkers",
  "2",
  "--incremental",
  "--tsBuildInfoFile",
  "node_modules/.cache/types.json",
];

// Types are checked by programs in Go, which collected garbage for a fifth of their time.
process.env.GOGC ??= "400";

const STATIC: Step[] = [
  commandStep("types", "tsc", TYPES),
  commandStep("lint", "oxlint", ["--type-aware", "--deny-warnings"]),
  commandStep("format", "biome", ["check", "."]),
  commandStep("dead code", "knip", []),
];

const PURE = [vitestStep("unit"), vitestStep("engine")];

const BUILD = commandStep("build", process.execPath, ["bin/forecourt.js", "build"]);

/** Two of them at a time, the longest first: journeys, disks and processes wait much of their time. */
const OTHERS: Step[] = [
  vitestStep("journeys"),
  ...STATIC,
  ...PURE,
  vitestStep("contracts"),
  vitestStep("processes"),
  vitestStep("kill"),
];
const AT_A_TIME = 2;

const isQuick = process.argv[2] === "check";
const hasFailed = await (isQuick ? runAll([...STATIC, ...PURE], []) : runAll([BUILD], OTHERS));
rmSync(reports, { recursive: true, force: true });
process.exit(hasFailed ? 1 : 0);

async function runAll(first: Step[], others: Step[]): Promise<boolean> {
  if (!isQuick) process.env.CHROMIUM_PATH = await resolveChromium();
  const total: Outcome = { passed: 0, failed: 0, failures: [], unstable: [] };
  await runInOrder(first, total);
  // Each takes the next step that nobody has taken.
  const waiting = others.values();
  await Promise.all(Array.from({ length: AT_A_TIME }, () => runInOrder(waiting, total)));
  // Printed again at the end, because a run's output is often truncated to its last lines.
  for (const test of total.unstable) print(`\nUNSTABLE ${test.slice(0, MAX_OUTPUT_LENGTH)}`);
  for (const failure of total.failures) print(`\nFAILED ${failure.slice(0, MAX_OUTPUT_LENGTH)}`);
  print(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0;
}

/** Adds to the total. */
async function runInOrder(steps: Iterable<Step>, total: Outcome): Promise<void> {
  for (const { name, run } of steps) {
    const startedAt = performance.now();
    print(`\n— ${name}`);
    const { passed, failed, failures, unstable } = await run();
    total.passed += passed;
    total.failed += failed;
    total.failures.push(...failures.map((failure) => `${name}: ${failure}`));
    total.unstable.push(...unstable.map((test) => `${name}: ${test}`));
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    print(`  ${name}: ${passed} passed, ${failed} failed, ${seconds} s`);
  }
}

/** A command that counts as one check. */
function commandStep(name: string, command: string, options: string[]): Step {
  return {
    name,
    run: async () => {
      const [code, end] = await executeWithOutput(command, options);
      if (code === 0) return { passed: 1, failed: 0, failures: [], unstable: [] };
      return { passed: 0, failed: 1, failures: [`exit code ${code}\n${end}`], unstable: [] };
    },
  };
}

/** A project of Vitest's configuration; without a report it counts as one failure. */
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
      if (code === 0 || outcome.failed > 0) return outcome;
      return { ...outcome, failed: 1, failures: [`exit code ${code}`] };
    },
  };
}

/** Counts skipped tests as failed. */
function readReport(path: string): Outcome {
  try {
    const report: VitestReport = JSON.parse(readFileSync(path, "utf8"));
    const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests;
    const [failures, unstable] = [listFailures(report), listUnstable(report)];
    return { passed: report.numPassedTests, failed, failures, unstable };
  } catch (error) {
    const failures = [`no report was written: ${String(error)}`];
    return { passed: 0, failed: 1, failures, unstable: [] };
  }
}

function listFailures({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name: file, message, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status !== "passed");
    const tests = failed.map(({ fullName, status: outcome, failureMessages }) =>
      [`${file}: ${fullName} (${outcome})`, ...failureMessages].join("\n"),
    );
    return status === "failed" && tests.length === 0 ? [`${file}: ${message}`] : tests;
  });
}

/** Those that passed after a failure, which the report keeps the messages of. */
function listUnstable({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) =>
        [`${file}: ${fullName}`, ...failureMessages].join("\n"),
      ),
  );
}

/** Prints a command's output as it arrives, and returns its end. */
function executeWithOutput(command: string, options: string[]): Promise<[number, string]> {
  const env = process.stdout.isTTY ? { FORCE_COLOR: "1", ...process.env } : process.env;
  const child = spawn(command, options, { env, stdio: ["inherit", "pipe", "pipe"] });
  const limit = limitStep(child, command);
  let end = "";
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.setEncoding("utf8").on("data", (text: string) => {
      to.write(text);
      end = (end + text).slice(-MAX_OUTPUT_LENGTH);
    });
  }
  return new Promise((settle, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      clearTimeout(limit);
      settle([code ?? 1, end]);
    });
  });
}

/** Inherits the output: a process that a test left behind would hold a pipe open. */
function execute(command: string, options: string[]): Promise<number> {
  const child = spawn(command, options, { stdio: "inherit" });
  const limit = limitStep(child, [command, ...options].join(" "));
  return new Promise((settle, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => {
      clearTimeout(limit);
      settle(code ?? 1);
    });
  });
}

/** Ends a step that hangs, and prints what was running, from which the reason can be seen. */
function limitStep(child: ChildProcess, command: string): NodeJS.Timeout {
  return setTimeout(() => {
    print(`\n${command} did not end within ${STEP_LIMIT_MS / 60_000} minutes. What runs:`);
    print(spawnSync("ps", ["-eo", "pid,ppid,stat,etime,time,args"], { encoding: "utf8" }).stdout);
    child.kill("SIGKILL");
    // A grandchild that still holds the pipes would keep them from closing.
    child.stdout?.destroy();
    child.stderr?.destroy();
  }, STEP_LIMIT_MS);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
