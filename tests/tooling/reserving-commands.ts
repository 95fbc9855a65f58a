import { afterEach, vi } from "vitest";
import { createProgram } from "#cli/create-program.ts";
import { buildDealershipConfig } from "#tests/builders/import-feed.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { type ReservingFixture, useReserving } from "./reserving-fixture.ts";

type ReservingCommands = {
  reserving: ReservingFixture;
  /** Runs `forecourt …` on the suite's records; what it prints. Throws as the command does. */
  run: (...words: string[]) => Promise<string>;
  /** The same with the exit code, which is taken back. */
  runForCode: (...words: string[]) => Promise<{ printed: string; code: number }>;
  /** The site of the records is served, so that commands find it. */
  serveSite: () => Promise<unknown>;
};

/** Files that follow in this process begin without the code of a command. */
function forgetExitCode(): void {
  process.exitCode = undefined;
}

/** The commands of reservations and payments on records of a reserving shopper, new for each test. */
export function useReservingCommands(): ReservingCommands {
  const reserving = useReserving();
  afterEach(forgetExitCode);

  const run = async (...words: string[]): Promise<string> => {
    let printed = "";
    const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      printed += String(text);
      return true;
    });
    await createProgram(async () => reserving.platform)
      .parseAsync(words, { from: "user" })
      .finally(() => write.mockRestore());
    return printed;
  };

  return {
    reserving,
    run,
    runForCode: async (...words) => {
      const printed = await run(...words);
      const code = Number(process.exitCode ?? 0);
      process.exitCode = undefined;
      return { printed, code };
    },
    serveSite: () =>
      reserving.platform.sites.put({
        slug: "riverbend",
        config: buildSiteConfig({ email: "sales@example.com" }),
        dealerships: [buildDealershipConfig("riverbend-motors")],
        locations: [],
        now: reserving.clock,
      }),
  };
}
