import type { Platform } from "#ports/platform.ts";
import { repeat } from "../reservations/repeat.ts";
import { type MessageServices, takePaymentMessage } from "./take-payment-message.ts";

export type SandboxMailServices = MessageServices & Pick<Platform, "paymentSandbox">;

const MOST_AT_ONCE = 50;

/** A message is due for this long at most before a process looks. */
const LOOK_EVERY_MS = 1_000;

/** Doubled with each attempt, as processors do. */
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 5 * 60_000;

/** With the waits between them, a day and a half. */
const MOST_ATTEMPTS = 400;

/**
 * Posts the sandbox's messages that are due, in their order, to what answers its webhook: signed, and as bytes,
 * so that they are judged as any processor's. One that is not taken is sent again later. How many were sent.
 */
export async function sendSandboxMessages(services: SandboxMailServices): Promise<number> {
  const { paymentSandbox, log, now } = services;
  if (paymentSandbox === null) return 0;
  const messages = await paymentSandbox.claimMessages(MOST_AT_ONCE);
  for (const { id, body, headers, attempts } of messages) {
    const outcome = await takePaymentMessage(services, "sandbox", { body, headers }).catch(
      (error: unknown) => {
        log.error({ err: error }, "A message of the sandbox failed");
        return "failed" as const;
      },
    );
    const isTaken = outcome === "taken" || outcome === "kept";
    const wait = Math.min(FIRST_RETRY_MS * 2 ** attempts, LONGEST_RETRY_MS);
    const isOver = isTaken || attempts + 1 >= MOST_ATTEMPTS;
    await paymentSandbox.settleMessage(id, isOver ? null : now() + wait);
  }
  return messages.length;
}

/** Does so now and every second; any number of processes may. Returns what stops it. */
export function startSendingSandboxMessages(
  services: SandboxMailServices,
  everyMs = LOOK_EVERY_MS,
): () => Promise<void> {
  if (services.paymentSandbox === null) return async () => {};
  return repeat(services, () => sendSandboxMessages(services), everyMs);
}
