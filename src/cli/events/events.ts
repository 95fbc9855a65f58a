import { Command } from "commander";
import { DAY_MS } from "#domain/time/time-units.ts";
import type { Platform } from "#ports/platform.ts";
import { EVENT_RETENTION_DAYS } from "#ports/stores/event-store.ts";
import { EXIT_FAILED, ExitError } from "../exit-codes.ts";
import { parseWholeNumber } from "../stock/stock-runs.ts";
import type { EventReport } from "./event-text.ts";

const DEFAULT_DAYS = 30;
const MOST_CLICKED_LISTED = 20;

type EventOptions = { site?: string; days: number; json: boolean };

export function createEventsCommand(
  openPlatform: () => Promise<Pick<Platform, "events" | "sites" | "now">>,
): Command {
  return new Command("events")
    .description("Count what visitors did: results opened, cars saved, phone numbers pressed")
    .option("--site <slug>", "of one site; of all of them where left out")
    .option(
      "--days <number>",
      `so many days back; they are kept for ${EVENT_RETENTION_DAYS}`,
      parseWholeNumber,
      DEFAULT_DAYS,
    )
    .option("--json", "print them as JSON", false)
    .addHelpText("after", "\nExample:\n  forecourt events --site riverbend --days 7")
    .action(async ({ site, days, json }: EventOptions) => {
      const { events, sites, now } = await openPlatform();
      const siteSlug = site ?? null;
      if (siteSlug !== null && (await sites.find(siteSlug)) === null) {
        throw new ExitError(`There is no site "${siteSlug}": forecourt site list`, EXIT_FAILED);
      }
      const scope = { siteSlug, since: now() - days * DAY_MS };
      const report: EventReport = {
        site: siteSlug,
        days,
        events: await events.countByEvent(scope),
        mostClicked: await events.listMostClicked(scope, MOST_CLICKED_LISTED),
      };
      const { formatEvents } = await import("./event-text.ts");
      process.stdout.write(`${json ? JSON.stringify(report, null, 2) : formatEvents(report)}\n`);
    });
}
