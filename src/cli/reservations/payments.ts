import { Command, Option } from "commander";
import { formatCount } from "#domain/text/format-amount.ts";
import { DAY_MS } from "#domain/time/time-units.ts";
import type { PaymentAttempt, RefundOrder } from "#ports/stores/reservation-store.ts";
import { confirmPlan } from "../confirm.ts";
import { EXIT_USAGE, ExitError } from "../exit-codes.ts";
import { requireReservedSite } from "../require-site.ts";
import { parseWholeNumber } from "../stock/stock-runs.ts";
import type { OpenPlatform, ReservationsPlatform } from "./open-services.ts";
import type { OwedRefund } from "./reservation-text.ts";

const DEFAULT_DAYS = 30;
const DEFAULT_LISTED = 50;

/** A person asked, so that nothing waits for a later look. */
const MOST_ASKED = 10_000;

type Listing = {
  site?: string;
  state?: PaymentAttempt["state"];
  refund?: RefundOrder["state"];
  disputed: boolean;
  limit: number;
  json: boolean;
};

/** `forecourt payments`: what shoppers tried to pay, and whether processors say the same. */
export function createPaymentsCommand(openPlatform: OpenPlatform): Command {
  return new Command("payments")
    .description("List payments of deposits, and ask the processors about all that hangs")
    .addHelpText("after", "\nExample:\n  forecourt payments reconcile --yes")
    .addCommand(createListCommand(openPlatform))
    .addCommand(createReconcileCommand(openPlatform));
}

function createListCommand(openPlatform: OpenPlatform): Command {
  return new Command("list")
    .description("List payments, the newest first")
    .option("--site <slug>", "of one site, also of one that was removed")
    .addOption(
      new Option("--state <state>").choices(["open", "paid", "declined", "expired", "unbegun"]),
    )
    .addOption(
      new Option("--refund <state>", "paid ones, by how their refund stands").choices([
        "wanted",
        "sent",
        "refused",
        "settled",
      ]),
    )
    .option("--disputed", "those whose shoppers dispute them at the bank", false)
    .option("--limit <number>", "how many", parseWholeNumber, DEFAULT_LISTED)
    .option("--json", "print them as JSON", false)
    .action(async ({ site, state, refund, disputed, limit, json }: Listing) => {
      if (refund !== undefined && state !== undefined && state !== "paid") {
        throw new ExitError(
          `No payment is ${state} and has a refund: leave --state out, or give \`--state paid\`.`,
          EXIT_USAGE,
        );
      }
      if (disputed && state !== undefined && state !== "paid") {
        throw new ExitError(
          `No payment is ${state} and disputed: leave --state out, or give \`--state paid\`.`,
          EXIT_USAGE,
        );
      }
      const { reservations, sites, stock } = await openPlatform();
      if (site !== undefined) await requireReservedSite({ sites, reservations }, site);
      const scope = {
        siteSlug: site ?? null,
        state: state ?? null,
        refund: refund ?? null,
        isDisputed: disputed,
      };
      const latest = await reservations.listLatestAttempts(scope, limit);
      const found = await Promise.all(
        latest.map(async (attempt) => {
          const { reservationId } = attempt;
          const reservation = await reservations.find(reservationId);
          const refunds = await reservations.listRefundsOf(reservationId);
          const begun = await reservations.listBegunRefunds(reservationId);
          return {
            ...attempt,
            reference: reservation?.reference ?? reservationId,
            siteSlug: reservation?.siteSlug ?? "-",
            currency: reservation?.terms.currency ?? null,
            leadId: reservation?.leadId ?? "-",
            vehicleId: reservation?.vehicleId ?? 0,
            refunds: refunds.filter(({ chargeId }) => chargeId === attempt.chargeId),
            begun: begun.filter(({ chargeId }) => chargeId === attempt.chargeId),
          };
        }),
      );
      const { nameVehicles } = await import("./name-vehicles.ts");
      const attempts = await nameVehicles({ stock }, found);
      const { formatAttempts } = await import("./reservation-text.ts");
      process.stdout.write(
        `${json ? JSON.stringify(attempts, null, 2) : formatAttempts(attempts)}\n`,
      );
    });
}

function createReconcileCommand(openPlatform: OpenPlatform): Command {
  return new Command("reconcile")
    .description("Ask the processors about open payments and refunds, and compare the ledger")
    .option(
      "--days <number>",
      "compare charges of so many days, beside those of live reservations",
      parseWholeNumber,
      DEFAULT_DAYS,
    )
    .option("--yes", "do not ask first", false)
    .option("--json", "print what was found as JSON", false)
    .action(async ({ days, yes, json }: { days: number; yes: boolean; json: boolean }) => {
      const platform = await openPlatform();
      const { HANGING_MS, reconcilePayments } = await import(
        "#use-cases/reservations/reconcile-payments.ts"
      );
      const before = platform.now() - HANGING_MS;
      const hanging = await platform.reservations.listHanging(before, MOST_ASKED);
      const refunds = await platform.reservations.listRefunds(before, MOST_ASKED);
      const plan = `Asks the processors after ${formatCount(hanging.length, "open payment")} and ${formatCount(refunds.length, "refund")}, books what they say, and compares the charges of ${formatCount(days, "day")} and of live reservations.`;
      if (!yes) await confirmPlan(plan);
      const { openServices } = await import("./open-services.ts");
      const services = await openServices(platform);
      const comparesSince = platform.now() - days * DAY_MS;
      const asked = { comparesSince, most: MOST_ASKED, asksAll: true };
      const found = await reconcilePayments(services, asked);
      const owed = await listOwed(platform);
      const done = {
        ...found,
        owed: await nameReservations(platform, owed),
        hanging: await nameReservations(platform, found.hanging),
        differences: await nameReservations(platform, found.differences),
        found: await nameReservations(platform, found.found),
        mistaken: await nameReservations(platform, found.mistaken),
        overdrawn: await nameReservations(platform, found.overdrawn),
      };
      const { formatReconciled } = await import("./reservation-text.ts");
      process.stdout.write(
        `${json ? JSON.stringify(done, null, 2) : formatReconciled(done, platform.readSecret)}\n`,
      );
      const wrong = [
        ...done.differences,
        ...done.mistaken,
        ...done.hanging,
        ...done.faults,
        ...done.overdrawn,
      ];
      if (wrong.length > 0) process.exitCode = 1;
    });
}

/** Refunds that are not settled, and whether their shopper disputes the charge. */
async function listOwed({
  reservations,
  payments,
  now,
}: ReservationsPlatform): Promise<OwedRefund[]> {
  const orders = await reservations.listRefunds(now() + 1, MOST_ASKED);
  return Promise.all(
    orders.map(async (order) => {
      const disputes = await reservations.listDisputes(order.reservationId);
      const isDisputed = disputes.some(
        ({ standing, chargeId }) => standing === "open" && chargeId === order.chargeId,
      );
      return { ...order, isDisputed, isServed: payments.find(order.authorizationType) !== null };
    }),
  );
}

/** With the references of reservations, by which other commands know them. */
async function nameReservations<Of extends { reservationId: string }>(
  { reservations }: ReservationsPlatform,
  list: readonly Of[],
): Promise<Of[]> {
  return Promise.all(
    list.map(async (one) => {
      const found = await reservations.find(one.reservationId);
      return { ...one, reservationId: found?.reference ?? one.reservationId };
    }),
  );
}
