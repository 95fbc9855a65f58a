import { Command, Option } from "commander";
import type { ReservationState } from "#domain/reservation/reservation-states.ts";
import { requireSite } from "../require-site.ts";
import { parseWholeNumber } from "../stock/stock-runs.ts";
import {
  createCompleteCommand,
  createConfirmCommand,
  createExtendCommand,
} from "./change-commands.ts";
import { createCancelCommand, createRefundCommand } from "./end-commands.ts";
import type { OpenPlatform } from "./open-services.ts";
import { addReference, findReservation, print } from "./reservation-change.ts";

const DEFAULT_LISTED = 50;

/** `forecourt reservations`: who has which vehicle, and what an operator does about it. */
export function createReservationsCommand(openPlatform: OpenPlatform): Command {
  return new Command("reservations")
    .description(
      "List reservations, see one with its money, confirm, extend, complete, cancel, refund",
    )
    .addHelpText(
      "after",
      "\nCommands that change something say first what they will do.\n\nExample:\n  forecourt reservations extend K7M2QXAB --hours 24",
    )
    .addCommand(createListCommand(openPlatform))
    .addCommand(createShowCommand(openPlatform))
    .addCommand(createConfirmCommand(openPlatform))
    .addCommand(createExtendCommand(openPlatform))
    .addCommand(createCompleteCommand(openPlatform))
    .addCommand(createCancelCommand(openPlatform))
    .addCommand(createRefundCommand(openPlatform));
}

type Listing = { site?: string; state?: ReservationState; limit: number; json: boolean };

function createListCommand(openPlatform: OpenPlatform): Command {
  return new Command("list")
    .description("List reservations, the newest first")
    .option("--site <slug>", "of one site")
    .addOption(
      new Option("--state <state>").choices([
        "held",
        "paying",
        "confirmed",
        "completed",
        "handed_over",
        "expired",
        "cancelled",
        "refunding",
        "refunded",
      ]),
    )
    .option("--limit <number>", "how many", parseWholeNumber, DEFAULT_LISTED)
    .option("--json", "print them as JSON", false)
    .action(async ({ site, state, limit, json }: Listing) => {
      const { reservations, sites, stock } = await openPlatform();
      if (site !== undefined) await requireSite({ sites }, site);
      const scope = { siteSlug: site ?? null, state: state ?? null };
      const { nameVehicles } = await import("./name-vehicles.ts");
      const found = await nameVehicles({ stock }, await reservations.list(scope, limit));
      const { formatReservations } = await import("./reservation-text.ts");
      print(json ? JSON.stringify(found, null, 2) : formatReservations(found));
    });
}

function createShowCommand(openPlatform: OpenPlatform): Command {
  return addReference(
    new Command("show").description("Show a reservation with its money, and what operators did"),
  )
    .option("--json", "print it as JSON", false)
    .action(async (reference: string, { json }: { json: boolean }) => {
      const platform = await openPlatform();
      const reservation = await findReservation(platform, reference);
      const { id } = reservation;
      const { nameVehicles } = await import("./name-vehicles.ts");
      const [attempts, entries, refunds, disputes, acts, [named]] = await Promise.all([
        platform.reservations.listAttempts(id),
        platform.reservations.listEntries(id),
        platform.reservations.listRefundsOf(id),
        platform.reservations.listDisputes(id),
        platform.reservations.listActs(id),
        nameVehicles(platform, [reservation]),
      ]);
      const vehicle = named?.vehicle ?? null;
      const kept = { attempts, entries, refunds, disputes, acts };
      if (json) return print(JSON.stringify({ ...reservation, vehicle, ...kept }, null, 2));
      const { formatReservation } = await import("./reservation-text.ts");
      print(formatReservation({ ...reservation, vehicle }, kept));
    });
}
