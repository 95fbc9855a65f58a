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

function tellPart(depositCents: number, partCents: number): string {
  const part = partCents === depositCents ? "deposit" : "remaining deposit";
  return `${part} of ${formatCents(partCents / 100)}`;
}
