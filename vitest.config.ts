import { defineConfig } from "vitest/config";

/** They end what hangs; how long work takes is the machine's affair, which others may be using. */
const timeouts = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};

const limits = { ...timeouts, maxWorkers: 2 };

/** What starts processes or browsers runs alone: the machine is small. */
const oneAtATime = { ...timeouts, maxWorkers: 1, fileParallelism: false };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...limits,
          name: "unit",
          // One module graph for all: loading it anew for each file took as long as the tests.
          isolate: false,
          include: [
            "src/**/*.test.{ts,tsx}",
            "demo/**/*.test.ts",
            "tests/*.test.ts",
            "tests/tooling/*.test.ts",
          ],
        },
      },
      {
        test: {
          ...limits,
          name: "contracts",
          include: ["tests/contracts/*.test.ts"],
          globalSetup: "tests/tooling/postgres-global-setup.ts",
        },
      },
      { test: { ...oneAtATime, name: "processes", include: ["tests/processes/*.test.ts"] } },
      { test: { ...oneAtATime, name: "kill", include: ["tests/kill/*.test.ts"] } },
      { test: { ...oneAtATime, name: "journeys", include: ["tests/journeys/*.test.ts"] } },
    ],
  },
});
