import type { PaymentProcessor, Payments } from "#ports/payments.ts";

/** The type of the sandbox, which needs no account anywhere. */
export const SANDBOX_TYPE = "sandbox";

type Processors = {
  /** Null where this installation has no sandbox. */
  sandbox: PaymentProcessor | null;
};

/** Finds the processor that serves an `authorization_type`. */
export function createPayments({ sandbox }: Processors): Payments {
  return {
    find(authorizationType) {
      return authorizationType.toLowerCase() === SANDBOX_TYPE ? sandbox : null;
    },
    listTypes: () => (sandbox === null ? [] : [SANDBOX_TYPE]),
  };
}
