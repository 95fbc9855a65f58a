import { Command, InvalidArgumentError, Option } from "commander";
import type { Reservation } from "#domain/reservation/reservation.ts";
import type { ReservationState } from "#domain/reservation/reservation-states.ts";
import { HOUR_MS } from "#domain/time/time-units.ts";
import { confirmPlan } from "../confirm.ts";
import { ExitError } from "../exit-codes.ts";
import { requireSite } from "../require-site.ts";
import { parseWholeNumber } from "../stock/stock-runs.ts";
import type { ReservationsPlatform } from "./open-services.ts";

const DEFAULT_LISTED = 50;

/** As long as a site may keep a reserved vehicle. */
const MAX_HOURS = 720;

type OpenPlatform = () => Promise<ReservationsPlatform>;

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
      const { reservations, sites } = await openPlatform();
      if (site !== undefined) await requireSite({ sites }, site);
      const scope = { siteSlug: site ?? null, state: state ?? null };
      const found = await reservations.list(scope, limit);
      const { formatReservations } = await import("./reservation-text.ts");
      print(json ? JSON.stringify(found, null, 2) : formatReservations(found));
    });
}

function createShowCommand(openPlatform: OpenPlatform): Command {
  return addReference(new Command("show").description("Show a reservation with its money"))
    .option("--json", "print it as JSON", false)
    .action(async (reference: string, { json }: { json: boolean }) => {
      const platform = await openPlatform();
      const reservation = await findReservation(platform, reference);
      const { id } = reservation;
      const [attempts, entries, refunds, disputes] = await Promise.all([
        platform.reservations.listAttempts(id),
        platform.reservations.listEntries(id),
        platform.reservations.listRefundsOf(id),
        platform.reservations.listDisputes(id),
      ]);
      const money = { attempts, entries, refunds, disputes };
      if (json) return print(JSON.stringify({ ...reservation, ...money }, null, 2));
      const { formatReservation } = await import("./reservation-text.ts");
      print(formatReservation(reservation, money));
    });
}

function createConfirmCommand(openPlatform: OpenPlatform): Command {
  return addReference(
    new Command("confirm").description("Confirm a reservation whose deposit was paid elsewhere"),
  )
    .option("--hours <number>", "from now; as was agreed with its hold where left out", parseHours)
    .option("--yes", "do not ask first", false)
    .action(async (reference: string, options: { hours?: number; yes: boolean }) => {
      const platform = await openPlatform();
      const known = await findReservation(platform, reference);
      const { resolveMove } = await import("#domain/reservation/reservation-states.ts");
      if (resolveMove(known.state, "confirm") === null) throw refuse(known, "confirmed");
      const { openServices } = await import("./open-services.ts");
      const { resolveReservedHours } = await import("#use-cases/reservations/settle-payment.ts");
      const { confirmReservation } = await import("#use-cases/reservations/confirm-reservation.ts");
      const { formatInstant } = await import("../stock/stock-text.ts");
      const services = await openServices(platform);
      const hours = options.hours ?? resolveReservedHours(services, known);
      const reservedUntil = formatInstant(platform.now() + hours * HOUR_MS);
      const plan = `Confirms ${describe(known)} without a payment here, until ${reservedUntil}, and tells the dealer and the shopper.`;
      await agree(plan, options.yes);
      const moved = await confirmReservation(services, known.id, hours);
      if (moved.is === "taken")
        throw new ExitError("Somebody else has the vehicle, or it is sold.");
      if (moved.is !== "moved") throw refuse(known, "confirmed");
      print(`Reservation ${known.reference} is confirmed.`);
    });
}

function createExtendCommand(openPlatform: OpenPlatform): Command {
  return addReference(new Command("extend").description("Let a hold or a reservation last longer"))
    .requiredOption("--hours <number>", "beyond its present end", parseHours)
    .option("--yes", "do not ask first", false)
    .action(async (reference: string, { hours, yes }: { hours: number; yes: boolean }) => {
      const platform = await openPlatform();
      const known = await findReservation(platform, reference);
      const { isLive } = await import("#domain/reservation/reservation-states.ts");
      const { resolveEnd } = await import("#domain/reservation/reservation.ts");
      if (!isLive(known.state) || known.state === "completed") throw refuse(known, "extended");
      const { formatInstant } = await import("../stock/stock-text.ts");
      // One that is over, and not ended yet, goes on from now: an end in the past would be none.
      const before = resolveEnd(known);
      const until = Math.max(before, platform.now()) + hours * HOUR_MS;
      const ends = `until ${formatInstant(until)}, no longer ${formatInstant(before)}`;
      const plan = `Lets ${describe(known)} last ${ends}. Nobody is told of it: tell the dealer and the shopper.`;
      await agree(plan, yes);
      const extended = await platform.reservations.extend(known.id, until, platform.now());
      if (extended === null) throw refuse(known, "extended");
      print(`Reservation ${known.reference} lasts ${ends}.`);
    });
}

function createCompleteCommand(openPlatform: OpenPlatform): Command {
  return addReference(
    new Command("complete").description(
      "Put the deposit into the sale: whoever reserved the vehicle has bought it",
    ),
  )
    .option("--yes", "do not ask first", false)
    .action(async (reference: string, { yes }: { yes: boolean }) => {
      const platform = await openPlatform();
      const known = await findReservation(platform, reference);
      if (known.state !== "confirmed") throw refuse(known, "completed");
      const { formatCents } = await import("#domain/text/format-amount.ts");
      const money = formatCents(known.terms.depositCents / 100);
      const plan = `Puts the deposit of ${money} of ${describe(known)} into its sale: it is not returned any more by time or by the stock, the vehicle stays reserved until the stock says sold, and the dealer and the shopper are told.`;
      await agree(plan, yes);
      const { openServices } = await import("./open-services.ts");
      const { completeReservation } = await import(
        "#use-cases/reservations/sale/complete-reservation.ts"
      );
      const done = await completeReservation(await openServices(platform), known.id);
      if (!done) throw refuse((await platform.reservations.find(known.id)) ?? known, "completed");
      print(
        `The deposit of reservation ${known.reference} is in the sale. \`forecourt reservations refund\` takes it back and returns it.`,
      );
    });
}

function createCancelCommand(openPlatform: OpenPlatform): Command {
  return createEndCommand(openPlatform, {
    name: "cancel",
    description: "End a reservation: its vehicle is free, and a deposit that was paid goes back",
    done: "cancelled",
    isLiveOnly: true,
  });
}

function createRefundCommand(openPlatform: OpenPlatform): Command {
  return createEndCommand(openPlatform, {
    name: "refund",
    description: "Return the deposit of a reservation, which ends it where it has not ended yet",
    done: "refunded",
    isLiveOnly: false,
  }).option(
    "--by-hand",
    "enter that the deposit went back by another way; its processor is not asked any more",
    false,
  );
}

type Ending = { name: string; description: string; done: string; isLiveOnly: boolean };

function createEndCommand(
  openPlatform: OpenPlatform,
  { name, description, done, isLiveOnly }: Ending,
): Command {
  return addReference(new Command(name).description(description))
    .option("--yes", "do not ask first", false)
    .action(async (reference: string, { yes, byHand }: { yes: boolean; byHand?: boolean }) => {
      const platform = await openPlatform();
      const known = await findReservation(platform, reference);
      if (byHand) return enterReturned(platform, known, yes);
      const { isLive } = await import("#domain/reservation/reservation-states.ts");
      const entries = await platform.reservations.listEntries(known.id);
      const paid = entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
      if (isLiveOnly && !isLive(known.state)) throw refuse(known, done);
      if (!isLiveOnly) await requireRefundable(platform, known, paid);
      const { formatCents } = await import("#domain/text/format-amount.ts");
      const plan = describeEnd(
        known,
        paid > 0 ? formatCents(paid / 100) : null,
        isLive(known.state),
      );
      await agree(plan, yes);
      const { openServices } = await import("./open-services.ts");
      const { endReservation } = await import("#use-cases/reservations/refund-reservation.ts");
      const ended = await endReservation(await openServices(platform), known.id, "cancelled");
      if (ended.is !== "ended") throw refuse(known, done);
      const { state } = ended.reservation;
      print(
        state === "refunding"
          ? `Reservation ${known.reference} has ended. Its processor has not returned the money yet, and is asked again: \`forecourt reservations show ${known.reference}\` says when.`
          : `Reservation ${known.reference} is ${state}.`,
      );
    });
}

/** Enters that a deposit went back by another way than its processor, once the operator wants it. */
async function enterReturned(
  platform: ReservationsPlatform,
  known: Reservation,
  yes: boolean,
): Promise<void> {
  const { isLive } = await import("#domain/reservation/reservation-states.ts");
  const entries = await platform.reservations.listEntries(known.id);
  const paid = entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (paid <= 0) throw refuse(known, "refunded", NOTHING_BOOKED);
  const { formatCents } = await import("#domain/text/format-amount.ts");
  const ends = isLive(known.state) ? " It ends, and its vehicle is free." : "";
  const plan = `Enters that the ${formatCents(paid / 100)} of ${describe(known)} went back to the shopper by another way than ${known.authorizationType}, and tells the dealer and the shopper.${ends} No money moves by this: pay it first, and see at the processor that no refund is under way, as it is not asked any more.`;
  await agree(plan, yes);
  const { openServices } = await import("./open-services.ts");
  const { settleByHand } = await import("#use-cases/reservations/refunds/settle-by-hand.ts");
  const settled = await settleByHand(await openServices(platform), known.id);
  if (settled.is === "sent") {
    throw new ExitError(
      `The processor has the refund of reservation ${known.reference} under way, and this would be a second one: \`forecourt payments reconcile\` asks what became of it.`,
    );
  }
  if (settled.is === "unanswered") {
    throw new ExitError(
      `The processor was asked for the refund of reservation ${known.reference} and has not answered, so that it may have made it: \`forecourt payments reconcile\` asks again by the same key. Enter it by hand once the processor has refused.`,
    );
  }
  if (settled.is === "disputed") {
    throw new ExitError(
      `The shopper disputes the deposit of reservation ${known.reference} at the bank, and may have it from there: wait until the dispute is closed.`,
    );
  }
  const { state } = (await platform.reservations.find(known.id)) ?? known;
  if (settled.is === "nothing") throw refuse({ ...known, state }, "refunded");
  print(`Reservation ${known.reference} is ${state}: its deposit went back by another way.`);
}

function addReference(command: Command): Command {
  return command.argument("<reference>", "as `forecourt reservations list` prints it");
}

async function findReservation(
  platform: ReservationsPlatform,
  reference: string,
): Promise<Reservation> {
  const { requireReservation } = await import("./open-services.ts");
  return requireReservation(platform, reference);
}

/** Says what will be done. @throws ExitError where the operator does not want it. */
async function agree(plan: string, yes: boolean): Promise<void> {
  if (!yes) return confirmPlan(plan);
  print(plan);
}

function describe({ reference, vehicleId, siteSlug, state }: Reservation): string {
  return `reservation ${reference} of vehicle ${vehicleId} on ${siteSlug} (now ${state})`;
}

/** @param paid Null where no money is in it. */
function describeEnd(known: Reservation, paid: string | null, isHeld: boolean): string {
  if (!isHeld) return `Returns the ${paid} of ${describe(known)} to the shopper.`;
  const money = paid === null ? "no money is in it" : `its ${paid} go back to the shopper`;
  const sale =
    known.state === "completed" ? " Its deposit was put into the sale, which is taken back." : "";
  return `Ends ${describe(known)}: its vehicle is free, and ${money}.${sale}`;
}

function parseHours(text: string): number {
  const hours = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0;
  if (hours >= 1 && hours <= MAX_HOURS) return hours;
  throw new InvalidArgumentError(`A whole number of hours from 1 to ${MAX_HOURS} is expected.`);
}

const NOTHING_BOOKED = "no money of it is booked here";

/** @throws ExitError where no money is in it, or its return was asked for already. */
async function requireRefundable(
  { reservations }: ReservationsPlatform,
  known: Reservation,
  paid: number,
): Promise<void> {
  if (paid <= 0) throw refuse(known, "refunded", NOTHING_BOOKED);
  if (known.state !== "refunding") return;
  const orders = await reservations.listRefundsOf(known.id);
  const open = orders.find(({ state }) => state === "wanted" || state === "sent");
  const { formatInstant } = await import("../stock/stock-text.ts");
  const asked =
    open === undefined
      ? "its processor refused for good"
      : `its processor was asked already, and is asked next at ${formatInstant(open.dueAt)}`;
  throw refuse(known, "refunded", `${asked}; --by-hand enters that it went back by another way`);
}

function refuse({ reference, state }: Reservation, done: string, why?: string): ExitError {
  const because = why === undefined ? "" : `, as ${why}`;
  return new ExitError(
    `Reservation ${reference} is ${state} and cannot be ${done}${because}: \`forecourt reservations show ${reference}\`.`,
  );
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
