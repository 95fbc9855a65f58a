import type { ChargeReturn } from "#ports/payments/payments.ts";
import { settlePaymentEvent } from "#use-cases/reservations/settle-payment.ts";
import type { ReservingFixture } from "./reserving-fixture.ts";

type Without<Of, Key extends PropertyKey> = Of extends unknown ? Omit<Of, Key> : never;

/** Sends the processor's message of a refund or dispute of a reservation's first charge. */
export async function tellReturn(
  { platform, services, clock }: ReservingFixture,
  reservationId: string,
  returned: Without<ChargeReturn, "chargeId">,
): Promise<void> {
  const [charge] = await platform.reservations.listEntries(reservationId);
  if (charge === undefined) throw new Error("Nothing was charged.");
  const id = Object.values(returned).join(" ");
  const event = { ...returned, id, at: clock, chargeId: charge.processorId };
  await settlePaymentEvent(services, charge.authorizationType, event);
}
