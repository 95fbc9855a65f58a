import { Command } from "commander";
import type { Platform } from "#ports/platform.ts";
import description from "../../package.json" with { type: "json" };
import { createEventsCommand } from "./events/events.ts";
import { createLeadsCommand } from "./leads/leads.ts";
import { createPaymentsCommand } from "./reservations/payments.ts";
import { createReservationsCommand } from "./reservations/reservations.ts";
import { createSearchCommand } from "./search/search.ts";
import { createSearchServerCommand } from "./search/search-server.ts";
import { createBuildCommand } from "./server/build.ts";
import { findLaunchers, type Launchers } from "./server/end-with-launcher.ts";
import { createStartCommand } from "./server/start.ts";
import { createSiteCommand } from "./site/site.ts";
import { createStockCommand } from "./stock/stock.ts";
import { createVehicleCommand } from "./vehicle/vehicle.ts";

/** Whether a command begins new records where there are none, tries on empty ones, or says that there are none. */
export type WantedRecords = "kept" | "kept_or_new" | "kept_or_trial";

/** Only a start and a site begin new records: an empty answer from a wrong folder is believed. */
export function createProgram(
  openRecords: (records: WantedRecords) => Promise<Platform>,
  launchers: Launchers = findLaunchers(),
): Command {
  const openPlatform = () => openRecords("kept");
  const openOrMake = () => openRecords("kept_or_new");
  const openOrTry = () => openRecords("kept_or_trial");
  const program = new Command("forecourt")
    .version(description.version, "-V, --version", "print the version")
    .description("Websites for car dealers: sites, stock and the server, from the command line.")
    .addCommand(createStartCommand(openOrMake, launchers))
    .addCommand(createBuildCommand())
    .addCommand(createSiteCommand(openPlatform, openOrMake, openOrTry))
    .addCommand(createStockCommand(openPlatform))
    .addCommand(createVehicleCommand(openPlatform))
    .addCommand(createLeadsCommand(openPlatform))
    .addCommand(createReservationsCommand(openPlatform))
    .addCommand(createPaymentsCommand(openPlatform))
    .addCommand(createEventsCommand(openPlatform))
    .addCommand(createSearchCommand(openPlatform))
    .addCommand(createSearchServerCommand(launchers));
  setUpErrors(program);
  return program;
}

/** Makes commander throw instead of exiting, so that open connections are closed first. */
function setUpErrors(command: Command): void {
  command.exitOverride().showHelpAfterError("(--help says how)");
  command.commands.forEach(setUpErrors);
}
