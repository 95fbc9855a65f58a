import { Stripe } from "stripe";

export const STRIPE_SECRETS = {
  secretKey: "sk_test_of_the_test",
  webhookSecret: "whsec_of_the_test",
};

/** Signs a message by the library's own way. */
export function signAsStripe(
  payload: string,
  at: number,
  secret: string = STRIPE_SECRETS.webhookSecret,
): Record<string, string> {
  const header = new Stripe(STRIPE_SECRETS.secretKey).webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(at / 1_000),
  });
  return { "stripe-signature": header };
}

export function writeStripeEvent(type: string, object: unknown, id = "evt_1", at = 0): string {
  return JSON.stringify({
    id,
    object: "event",
    created: Math.floor(at / 1_000),
    type,
    data: { object },
  });
}
