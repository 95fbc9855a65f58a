import type { PaymentSandbox } from "#ports/payments/payment-sandbox.ts";
import {
  SandboxPaymentPage,
  type SandboxPaymentView,
} from "#ui/pages/demo/sandbox-payment-page.tsx";
import { PLAIN_METADATA } from "../../metadata/metadata.ts";
import { LINKED_PAGE_HEADERS, page } from "../../page.tsx";
import type { WebServices } from "../../web-services.ts";
import { answerNotFound } from "./not-found.tsx";

type Found = Awaited<ReturnType<PaymentSandbox["find"]>>;

/** Plays a processor's payment page: `?session=` names the payment, `step=bank` the page of the shopper's bank. */
export const sandboxPaymentRoute = (services: WebServices) =>
  page(services, async (context) => {
    const { site, url } = context;
    const { paymentSandbox } = services;
    if (paymentSandbox === null) return await answerNotFound(services, context);
    const found = await paymentSandbox.find(url.searchParams.get("session") ?? "");
    const payment = toView(found, site.name, url);
    return {
      status: payment === null ? 404 : 200,
      metadata: { ...PLAIN_METADATA, title: "Test payment" },
      keep: "never",
      headers: LINKED_PAGE_HEADERS,
      body: (
        <SandboxPaymentPage payment={payment} isAtBank={url.searchParams.get("step") === "bank"} />
      ),
      parts: ["sandbox"],
    };
  });

/** Null where there is none, or it was begun on another host: then another site takes the money. */
function toView(found: Found, payee: string, url: URL): SandboxPaymentView | null {
  if (found === null || new URL(found.payment.successUrl).hostname !== url.hostname) return null;
  const { payment, standing } = found;
  const { sessionId, description, amountCents, currency, successUrl, cancelUrl } = payment;
  const isOnItsWay = standing.is === "open" && payment.state !== "open";
  return {
    sessionId,
    payee,
    description,
    amountCents,
    currency,
    standing: isOnItsWay ? "on_its_way" : standing.is,
    backHref: payment.state === "paid" ? successUrl : cancelUrl,
  };
}
