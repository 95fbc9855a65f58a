const ACCOUNT = /^stripe(?:-([a-z0-9]+(?:-[a-z0-9]+)*))?$/;
const VARIABLE = /^STRIPE_SECRET_KEY(?:_([A-Z0-9]+(?:_[A-Z0-9]+)*))?$/;

/** The environment's variables with an account's secret key, and with the secret that signs its messages. */
export type StripeVariables = { secretKey: string; webhookSecret: string };

/**
 * The variables of an `authorization_type`: "stripe" is the platform's account, "stripe-northside" a dealership's,
 * with STRIPE_SECRET_KEY_NORTHSIDE. Null for a type that is none of Stripe's.
 */
export function resolveStripeVariables(authorizationType: string): StripeVariables | null {
  const match = ACCOUNT.exec(authorizationType);
  if (!match) return null;
  const suffix = match[1] === undefined ? "" : `_${match[1].toUpperCase().replaceAll("-", "_")}`;
  return {
    secretKey: `STRIPE_SECRET_KEY${suffix}`,
    webhookSecret: `STRIPE_WEBHOOK_SECRET${suffix}`,
  };
}

/** The variables of an account that have no value here; empty where it is served, or is none of Stripe's. */
export function listMissingVariables(
  authorizationType: string,
  readSecret: (reference: string) => string | null,
): string[] {
  const variables = resolveStripeVariables(authorizationType);
  if (variables === null) return [];
  return [variables.secretKey, variables.webhookSecret].filter(
    (name) => !readSecret(`env:${name}`),
  );
}

/** The `authorization_type` of the account whose secret key is in a variable; null for any other variable. */
export function parseStripeVariable(name: string): string | null {
  const match = VARIABLE.exec(name);
  if (!match) return null;
  return match[1] === undefined
    ? "stripe"
    : `stripe-${match[1].toLowerCase().replaceAll("_", "-")}`;
}
