import { parseStripeVariable, resolveStripeVariables } from "#domain/reservation/stripe-account.ts";
import { toPaymentType } from "#domain/vehicle/served-payment-types.ts";
import type { PaymentWatch } from "#ports/payments/payment-watch.ts";
import type { PaymentProcessor, Payments } from "#ports/payments/payments.ts";
import { countCalls } from "./count-calls.ts";
import { createStripe } from "./stripe/create-stripe.ts";

/** The type of the sandbox, which needs no account anywhere. */
const SANDBOX_TYPE = "sandbox";

type PaymentServices = {
  /** Null where this installation has no sandbox. */
  sandbox: PaymentProcessor | null;
  readSecret: (reference: string) => string | null;
  /** The names of the environment's variables. */
  listVariables: () => readonly string[];
  now: () => number;
  watch: Pick<PaymentWatch, "countCall">;
};

/**
 * Finds the processor that serves an `authorization_type`: the sandbox, the platform's account at Stripe
 * ("stripe"), or a dealership's own ("stripe-northside"), whose secrets are the variables of that name.
 */
export function createPayments(services: PaymentServices): Payments {
  const { readSecret, listVariables, now, watch } = services;
  const open = (type: string, processor: PaymentProcessor): PaymentProcessor =>
    countCalls(processor, (outcome) => watch.countCall(type, outcome));
  const sandbox = services.sandbox && open(SANDBOX_TYPE, services.sandbox);
  // Only of accounts with secrets, so that no feed's types fill it.
  const accounts = new Map<string, PaymentProcessor>();

  const openAccount = (type: string): PaymentProcessor | null => {
    const opened = accounts.get(type);
    if (opened) return opened;
    const variables = resolveStripeVariables(type);
    if (variables === null) return null;
    const secretKey = readSecret(`env:${variables.secretKey}`);
    const webhookSecret = readSecret(`env:${variables.webhookSecret}`);
    if (!secretKey || !webhookSecret) return null;
    const account = open(type, createStripe({ secretKey, webhookSecret, now }));
    accounts.set(type, account);
    return account;
  };

  const find = (authorizationType: string): PaymentProcessor | null => {
    const type = toPaymentType(authorizationType);
    return type === SANDBOX_TYPE ? sandbox : openAccount(type);
  };

  return {
    find,
    listTypes: () => {
      const ofStripe = listVariables().flatMap((name) => parseStripeVariable(name) ?? []);
      return [SANDBOX_TYPE, ...ofStripe.toSorted()].filter((type) => find(type) !== null);
    },
  };
}
