import { Command, InvalidArgumentError } from "commander";
import { HOUR_MS } from "#domain/time/time-units.ts";
import { ExitError } from "../exit-codes.ts";
import type { OpenPlatform } from "./open-services.ts";
import {
  addChange,
  agree,
  type ChangeOptions,
  describe,
  findReservation,
  print,
  refuse,
} from "./reservation-change.ts";

/** As long as a site may keep a reserved vehicle. */
const MAX_HOURS = 720;

export function createConfirmCommand(openPlatform: OpenPlatform): Command {
  return addChange(
    new Command("confirm").description("Confirm a reservation whose deposit was paid elsewhere"),
  )
    .option("--hours <number>", "from now; as was agreed with its hold where left out", parseHours)
    .action(async (reference: string, options: ChangeOptions & { hours?: number }) => {
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
      const plan = `Confirms ${await describe(platform, known)} without a payment here, until ${reservedUntil}, and tells the dealer and the shopper.`;
      const operator = await agree(plan, options);
      const moved = await confirmReservation(services, known.id, { hours, operator });
      if (moved.is === "taken")
        throw new ExitError("Somebody else has the vehicle, or it is sold.");
      if (moved.is !== "moved") throw refuse(known, "confirmed");
      print(`Reservation ${known.reference} is confirmed.`);
    });
}

export function createExtendCommand(openPlatform: OpenPlatform): Command {
  return addChange(new Command("extend").description("Let a hold or a reservation last longer"))
    .requiredOption("--hours <number>", "beyond its present end", parseHours)
    .action(async (reference: string, { hours, ...options }: ChangeOptions & { hours: number }) => {
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
      const plan = `Lets ${await describe(platform, known)} last ${ends}. Nobody is told of it: tell the dealer and the shopper.`;
      const operator = await agree(plan, options);
      const terms = { now: platform.now(), operator };
      const extended = await platform.reservations.extend(known.id, until, terms);
      if (extended === null) throw refuse(known, "extended");
      print(`Reservation ${known.reference} lasts ${ends}.`);
    });
}

export function createCompleteCommand(openPlatform: OpenPlatform): Command {
  return addChange(
    new Command("complete").description(
      "Put the deposit into the sale: whoever reserved the vehicle has bought it",
    ),
  ).action(async (reference: string, options: ChangeOptions) => {
    const platform = await openPlatform();
    const known = await findReservation(platform, reference);
    if (known.state !== "confirmed") throw refuse(known, "completed");
    const { formatCents } = await import("#domain/text/format-amount.ts");
    const money = formatCents(known.terms.depositCents / 100);
    const plan = `Puts the deposit of ${money} of ${await describe(platform, known)} into its sale: it is not returned any more by time or by the stock, the vehicle stays reserved until the stock says sold, and the dealer and the shopper are told.`;
    const operator = await agree(plan, options);
    const { openServices } = await import("./open-services.ts");
    const { completeReservation } = await import(
      "#use-cases/reservations/sale/complete-reservation.ts"
    );
    const done = await completeReservation(await openServices(platform), known.id, operator);
    if (!done) throw refuse((await platform.reservations.find(known.id)) ?? known, "completed");
    print(
      `The deposit of reservation ${known.reference} is in the sale. \`forecourt reservations refund\` takes it back and returns it.`,
    );
  });
}

function parseHours(text: string): number {
  const hours = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0;
  if (hours >= 1 && hours <= MAX_HOURS) return hours;
  throw new InvalidArgumentError(`A whole number of hours from 1 to ${MAX_HOURS} is expected.`);
}
