import { defineConfig } from "vitest/config";

const limits = { maxWorkers: 2, testTimeout: 20_000, hookTimeout: 60_000 };

/** What starts processes or browsers runs alone, and is given time: the machine is small. */
const oneAtATime = {
  maxWorkers: 1,
  fileParallelism: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

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
