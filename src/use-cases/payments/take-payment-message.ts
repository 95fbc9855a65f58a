import { toPaymentType } from "#domain/vehicle/served-payment-types.ts";
import type { MessageOutcome } from "#ports/payments/payment-messages.ts";
import { type PaymentProcessor, PaymentUnavailableError } from "#ports/payments/payments.ts";
import type { Platform } from "#ports/platform.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import type { ReservationServices } from "../reservations/reservation-services.ts";
import { settlePaymentEvent } from "../reservations/settle-payment.ts";

export type MessageServices = ReservationServices & Pick<Platform, "paymentMessages">;

export type PostedMessage = {
  /** As it came: the signature is over these bytes. */
  body: Uint8Array;
  headers: Parameters<PaymentProcessor["readEvent"]>[1];
};

/**
 * Judges what was posted to a processor's webhook, gives it its effect, and counts how it ended. A message is
 * about the reservation that it names, wherever it was posted: the host of the webhook decides nothing.
 */
export async function takePaymentMessage(
  services: MessageServices,
  authorizationType: string,
  posted: PostedMessage,
): Promise<MessageOutcome> {
  let outcome: MessageOutcome = "failed";
  try {
    outcome = await take(services, authorizationType, posted);
  } catch (error) {
    if (!isAway(error)) throw error;
    services.log.warn({ err: error, authorizationType }, "A payment message must be sent again");
    outcome = "unavailable";
  } finally {
    const isServed = services.payments.find(authorizationType) !== null;
    const type = isServed ? toPaymentType(authorizationType) : "other";
    services.paymentMessages.count(type, outcome);
  }
  return outcome;
}

async function take(
  services: MessageServices,
  authorizationType: string,
  { body, headers }: PostedMessage,
): Promise<MessageOutcome> {
  const { payments, log, now } = services;
  const processor = payments.find(authorizationType);
  if (processor === null) return "unserved";
  const read = await processor.readEvent(body, headers, now());
  if (read.is !== "event") return read.is;
  const { event } = read;
  const settled = await settlePaymentEvent(services, authorizationType, event);
  const named = event.kind === "unknown" ? { name: event.name } : {};
  log.info(
    { authorizationType, event: event.id, kind: event.kind, ...named, effect: settled.is },
    "A payment message was taken",
  );
  return settled.is === "kept" ? "kept" : "taken";
}

function isAway(error: unknown): boolean {
  return error instanceof StorageUnavailableError || error instanceof PaymentUnavailableError;
}
