import { SANDBOX_PAYMENT_PATH } from "#domain/addresses/site-addresses.ts";
import { findSandboxPlan, parseSandboxOutcome } from "#domain/reservation/sandbox-outcomes.ts";
import { sendSandboxMessages } from "#use-cases/payments/send-sandbox-messages.ts";
import { answerNoFile, answerRedirect, answerText } from "../../plain-answers.ts";
import type { Route } from "../../route.ts";
import type { WebServices } from "../../web-services.ts";
import { readPostedForm } from "./read-posted-form.ts";

/** Does at the sandbox's bank what the shopper chose, and sends the shopper on. */
export const sandboxChoiceRoute =
  (services: WebServices): Route =>
  async ({ url, request }) => {
    const { paymentSandbox } = services;
    if (paymentSandbox === null) return answerNoFile();
    const form = readPostedForm(request);
    if (form.is !== "read") return answerText(form.status, form.text);
    const sessionId = form.posted.get("session") ?? "";
    const outcome = parseSandboxOutcome(form.posted.get("outcome") ?? "");
    if (outcome === null) return answerText(422, "Choose what becomes of the payment.");
    const found = await paymentSandbox.find(sessionId);
    if (found === null || new URL(found.payment.successUrl).hostname !== url.hostname) {
      return answerText(404, "There is no such payment.");
    }
    const { becomes, leadsTo, isEarly } = findSandboxPlan(outcome);
    const { successUrl, cancelUrl } = found.payment;
    const query = new URLSearchParams({ session: sessionId });
    const ownPage = `${SANDBOX_PAYMENT_PATH}?${query}`;
    if (leadsTo === "bank") return answerRedirect(`${ownPage}&step=bank`, 303, "never");
    if (becomes !== null) {
      const chosen = await paymentSandbox.choose(sessionId, outcome);
      // It was over before: its page says how it ended.
      if (!chosen?.isChanged) return answerRedirect(ownPage, 303, "never");
      if (isEarly) await sendSandboxMessages(services);
    }
    return answerRedirect(leadsTo === "success" ? successUrl : cancelUrl, 303, "never");
  };
