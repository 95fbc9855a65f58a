import { nameDepositPart } from "../../../reservation/refunds/deposit-words.ts";
import { formatCents } from "../../../text/format-amount.ts";
import type { DeliveredReservation } from "../../delivered-lead.ts";

/** "deposit of $500", "remaining deposit of $200" where only that goes back. */
export function tellReturned({
  depositCents,
  returnedCents,
}: Pick<DeliveredReservation, "depositCents" | "returnedCents">): string {
  return tellPart(depositCents, returnedCents);
}

/** The same of what comes off the price. */
export function tellKept({
  depositCents,
  depositKeptCents,
}: Pick<DeliveredReservation, "depositCents" | "depositKeptCents">): string {
  return tellPart(depositCents, depositKeptCents);
}

/** The same of what disputes took. */
export function tellDisputed({
  depositCents,
  disputedCents,
}: Pick<DeliveredReservation, "depositCents" | "disputedCents">): string {
  return tellPart(depositCents, disputedCents);
}

function tellPart(depositCents: number, partCents: number): string {
  return nameDepositPart(formatCents(depositCents / 100), formatCents(partCents / 100));
}
