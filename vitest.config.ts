import { defineConfig } from "vitest/config";

/** They end what hangs; how long work takes is the machine's affair, which others may be using. */
const timeouts = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
};

/** Two at a time, also of what starts processes and browsers: those wait as much as they work. */
const limits = { ...timeouts, maxWorkers: 2 };

/** A busy machine is late now and then. What passes only at its second try is told at the run's end. */
const SECOND_TRY = { retry: 1 };

const SEEDED = { setupFiles: ["tests/tooling/property-seed.ts"] };

// One module graph for all: loading it anew for each file took as long as the tests.
const pure = { ...limits, ...SEEDED, isolate: false };

const ENGINE_KILL = "packages/engine/tests/kill/*.test.ts";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...pure,
          ...SECOND_TRY,
          name: "unit",
          include: [
            "src/**/*.test.{ts,tsx}",
            "demo/**/*.test.ts",
            "tests/*.test.ts",
            "tests/tooling/*.test.ts",
            "tests/typed-searches/*.test.ts",
          ],
        },
      },
      {
        test: {
          ...pure,
          name: "engine",
          include: ["packages/engine/**/*.test.ts"],
          exclude: [ENGINE_KILL, "**/node_modules/**"],
        },
      },
      {
        test: {
          ...limits,
          ...SEEDED,
          isolate: false,
          name: "contracts",
          include: ["tests/contracts/*.test.ts"],
          globalSetup: "tests/tooling/postgres-global-setup.ts",
        },
      },
      {
        test: {
          ...limits,
          ...SEEDED,
          ...SECOND_TRY,
          name: "processes",
          include: ["tests/processes/*.test.ts"],
          globalSetup: "tests/tooling/demo-records.ts",
        },
      },
      { test: { ...limits, name: "kill", include: ["tests/kill/*.test.ts", ENGINE_KILL] } },
      {
        test: {
          ...limits,
          ...SECOND_TRY,
          // One browser for all files of a process.
          isolate: false,
          name: "journeys",
          include: ["tests/journeys/*.test.ts"],
          globalSetup: "tests/tooling/journeys-global-setup.ts",
        },
      },
    ],
  },
});
