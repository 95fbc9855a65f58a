import { Command, InvalidArgumentError, Option } from "commander";
import {
  RESERVATION_STATES,
  type ReservationState,
} from "#domain/reservation/reservation-states.ts";
import { requireReservedSite } from "../require-site.ts";
import { parseWholeNumber } from "../stock/stock-runs.ts";
import type { Ending } from "./end-reservations.ts";
import type { OpenPlatform } from "./open-services.ts";
import type { ChangeOptions } from "./reservation-change.ts";

/** As long as a site may keep a reserved vehicle. */
const MAX_HOURS = 720;

/** The longest name of an operator. */
const MAX_NAME = 80;

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
    .option("--site <slug>", "of one site, also of one that was removed")
    .addOption(new Option("--state <state>").choices(RESERVATION_STATES))
    .option("--limit <number>", "how many", parseWholeNumber, DEFAULT_LISTED)
    .option("--json", "print them as JSON", false)
    .action(async ({ site, state, limit, json }: Listing) => {
      const { reservations, sites, stock } = await openPlatform();
      if (site !== undefined) await requireReservedSite({ sites, reservations }, site);
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
      const { requireReservation } = await import("./open-services.ts");
      const platform = await openPlatform();
      const reservation = await requireReservation(platform, reference);
      const { id } = reservation;
      const { nameVehicles } = await import("./name-vehicles.ts");
      const [attempts, entries, refunds, begun, disputes, acts, [named]] = await Promise.all([
        platform.reservations.listAttempts(id),
        platform.reservations.listEntries(id),
        platform.reservations.listRefundsOf(id),
        platform.reservations.listBegunRefunds(id),
        platform.reservations.listDisputes(id),
        platform.reservations.listActs(id),
        nameVehicles(platform, [reservation]),
      ]);
      const vehicle = named?.vehicle ?? null;
      const kept = { attempts, entries, refunds, begun, disputes, acts };
      if (json) return print(JSON.stringify({ ...reservation, vehicle, ...kept }, null, 2));
      const { formatReservation } = await import("./reservation-text.ts");
      const isServed = (type: string) => platform.payments.find(type) !== null;
      print(formatReservation({ ...reservation, vehicle }, kept, isServed));
    });
}

function createConfirmCommand(openPlatform: OpenPlatform): Command {
  return createChangeCommand("confirm", "Confirm a reservation whose deposit was paid elsewhere")
    .option("--hours <number>", "from now; as was agreed with its hold where left out", parseHours)
    .action(async (reference: string, options: ChangeOptions & { hours?: number }) => {
      const { confirm } = await import("./change-reservations.ts");
      await confirm(await openPlatform(), reference, options);
    });
}

function createExtendCommand(openPlatform: OpenPlatform): Command {
  return createChangeCommand("extend", "Let a hold or a reservation last longer")
    .requiredOption("--hours <number>", "beyond its present end", parseHours)
    .action(async (reference: string, options: ChangeOptions & { hours: number }) => {
      const { extend } = await import("./change-reservations.ts");
      await extend(await openPlatform(), reference, options);
    });
}

function createCompleteCommand(openPlatform: OpenPlatform): Command {
  return createChangeCommand(
    "complete",
    "Put the deposit into the sale: whoever reserved the vehicle has bought it",
  ).action(async (reference: string, options: ChangeOptions) => {
    const { complete } = await import("./change-reservations.ts");
    await complete(await openPlatform(), reference, options);
  });
}

function createCancelCommand(openPlatform: OpenPlatform): Command {
  const command = createChangeCommand(
    "cancel",
    "End a reservation: its vehicle is free, and a deposit that was paid goes back",
  );
  return addEnding(command, openPlatform, { done: "cancelled", isLiveOnly: true });
}

function createRefundCommand(openPlatform: OpenPlatform): Command {
  const command = createChangeCommand(
    "refund",
    "Return the deposit of a reservation, which ends it where it has not ended yet",
  ).option(
    "--by-hand",
    "enter that the deposit went back by another way; its processor is not asked any more",
    false,
  );
  return addEnding(command, openPlatform, { done: "refunded", isLiveOnly: false });
}

function addEnding(command: Command, openPlatform: OpenPlatform, ending: Ending): Command {
  return command.action(
    async (reference: string, options: ChangeOptions & { byHand?: boolean }) => {
      const { end } = await import("./end-reservations.ts");
      await end(await openPlatform(), reference, { ...options, ...ending });
    },
  );
}

/** A command that says which reservation it changes, and who does it. */
function createChangeCommand(name: string, description: string): Command {
  return addReference(new Command(name).description(description))
    .option("--by <name>", "who does it, kept with it; your account where left out", parseName)
    .option("--yes", "do not ask first", false);
}

function addReference(command: Command): Command {
  return command.argument(
    "<reference>",
    "as `forecourt reservations list` prints it; that of its purchase or its lead's id will do",
  );
}

function parseHours(text: string): number {
  const hours = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0;
  if (hours >= 1 && hours <= MAX_HOURS) return hours;
  throw new InvalidArgumentError(`A whole number of hours from 1 to ${MAX_HOURS} is expected.`);
}

function parseName(text: string): string {
  const name = text.trim();
  if (name !== "" && name.length <= MAX_NAME && !/\p{C}/u.test(name)) return name;
  throw new InvalidArgumentError(`A name of 1 to ${MAX_NAME} letters on one line is expected.`);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
