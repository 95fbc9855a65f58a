import { resolveStripeVariables } from "../../../reservation/stripe-account.ts";
import { formatCount } from "../../../text/format-amount.ts";
import type { Finding } from "../finding.ts";

/** Counts of everything that needs the processor of one type. */
type Unserved = { authorizationType: string; open: number; refunds: number; deposits: number };

/** Money that a processor has to settle or return and that is not served here; about the whole platform. */
export function toUnservedFindings(unserved: readonly Unserved[]): Finding[] {
  return unserved.map(({ authorizationType, open, refunds, deposits }) => {
    const parts = [
      ...(deposits > 0 ? [`${formatCount(deposits, "deposit")} of live reservations`] : []),
      ...(refunds > 0 ? [`${formatCount(refunds, "refund")} to make`] : []),
      ...(open > 0 ? [formatCount(open, "open payment")] : []),
    ];
    return {
      severity: "error",
      what: `No processor serves "${authorizationType}" here, which has ${parts.join(", ")}: nothing of it is settled or goes back.`,
      mend: mendUnserved(authorizationType),
    };
  });
}

/** How a type is served again. */
export function mendUnserved(authorizationType: string): string {
  if (authorizationType === "sandbox")
    return "Set SANDBOX_PAYMENTS=1 for the server and for commands.";
  const variables = resolveStripeVariables(authorizationType);
  return variables === null
    ? "Return what is owed at the processor itself, then enter it by `forecourt reservations refund REFERENCE --by-hand`."
    : `Set ${variables.secretKey} and ${variables.webhookSecret} for the server and for commands.`;
}
