import type { PaymentProcessor, Payments } from "#ports/payments.ts";
import { createStripe } from "./stripe/create-stripe.ts";

/** The type of the sandbox, which needs no account anywhere. */
const SANDBOX_TYPE = "sandbox";

const STRIPE_TYPE = /^stripe(?:-([a-z0-9]+(?:-[a-z0-9]+)*))?$/;
const STRIPE_VARIABLE = /^STRIPE_SECRET_KEY(?:_([A-Z0-9]+(?:_[A-Z0-9]+)*))?$/;

type PaymentServices = {
  /** Null where this installation has no sandbox. */
  sandbox: PaymentProcessor | null;
  readSecret: (reference: string) => string | null;
  /** The names of the environment's variables. */
  listVariables: () => readonly string[];
  now: () => number;
};

/**
 * Finds the processor that serves an `authorization_type`: the sandbox, the platform's account at Stripe
 * ("stripe"), or a dealership's own ("stripe-northside"), whose secrets are the variables of that name.
 */
export function createPayments(services: PaymentServices): Payments {
  const { sandbox, readSecret, listVariables, now } = services;
  // Only of accounts with secrets, so that no feed's types fill it.
  const accounts = new Map<string, PaymentProcessor>();

  const openAccount = (type: string): PaymentProcessor | null => {
    const opened = accounts.get(type);
    if (opened) return opened;
    const match = STRIPE_TYPE.exec(type);
    if (!match) return null;
    const [secretKey, webhookSecret] = listStripeVariables(match[1]).map((name) =>
      readSecret(`env:${name}`),
    );
    if (!secretKey || !webhookSecret) return null;
    const account = createStripe({ secretKey, webhookSecret, now });
    accounts.set(type, account);
    return account;
  };

  const find = (authorizationType: string): PaymentProcessor | null => {
    const type = authorizationType.trim().toLowerCase();
    return type === SANDBOX_TYPE ? sandbox : openAccount(type);
  };

  return {
    find,
    listTypes: () => {
      const ofStripe = listVariables().flatMap((name) => {
        const match = STRIPE_VARIABLE.exec(name);
        if (!match) return [];
        return match[1] === undefined
          ? ["stripe"]
          : [`stripe-${match[1].toLowerCase().replaceAll("_", "-")}`];
      });
      return [SANDBOX_TYPE, ...ofStripe.toSorted()].filter((type) => find(type) !== null);
    },
  };
}

/** The variables of an account: its secret key, and the secret that signs its messages. */
function listStripeVariables(account: string | undefined): [string, string] {
  const suffix = account === undefined ? "" : `_${account.toUpperCase().replaceAll("-", "_")}`;
  return [`STRIPE_SECRET_KEY${suffix}`, `STRIPE_WEBHOOK_SECRET${suffix}`];
}
