import type { PageAnswer } from "#ports/page.ts";
import type { MessageOutcome } from "#ports/payments/payment-messages.ts";
import { createRefusalLog } from "#use-cases/payments/create-refusal-log.ts";
import { takePaymentMessage } from "#use-cases/payments/take-payment-message.ts";
import { answerText } from "../../plain-answers.ts";
import type { Route } from "../../route.ts";
import type { WebServices } from "../../web-services.ts";

/**
 * Takes the messages of payment processors, each at its `authorization_type`. 200 once the effect is on the disk, so
 * that the processor sends no more; 400 for what it never signed, 503 where it has to send again.
 */
export const paymentWebhookRoute = (services: WebServices): Route => {
  const noteRefusal = createRefusalLog(services);
  return async ({ site, segment, request: { body, headers } }) => {
    const posted = { body: body ?? new Uint8Array(), headers };
    const outcome = await takePaymentMessage(services, segment, posted);
    noteRefusal(site.slug, segment, outcome);
    return ANSWERS[outcome];
  };
};

const ANSWERS: Record<MessageOutcome, PageAnswer> = {
  taken: answerText(200, "Taken."),
  kept: answerText(200, "Kept."),
  unsigned: answerText(400, "The signature is missing."),
  bad_signature: answerText(400, "The signature is wrong or too old."),
  malformed: answerText(400, "The message cannot be understood."),
  unserved: answerText(404, "No payment processor of this type is served here."),
  unavailable: answerText(503, "Please send it again.", ["retry-after", "30"]),
  failed: answerText(500, "Something went wrong. Please send it again."),
};
