/** The sandbox, the platform's account at Stripe, and those of dealerships: "stripe-northside". */
const SERVED_TYPES = /^(sandbox|stripe(-[a-z0-9]+)*)$/;

/** Whether an adapter of ours serves an `authorization_type`; another takes no deposit, and is no offer. */
export function isServedType(authorizationType: string): boolean {
  return SERVED_TYPES.test(toPaymentType(authorizationType));
}

/** An `authorization_type` as records keep it and adapters are found by it, however a feed writes it. */
export function toPaymentType(authorizationType: string): string {
  return authorizationType.trim().toLowerCase();
}
