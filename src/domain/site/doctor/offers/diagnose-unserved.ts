import { listMissingVariables } from "../../../reservation/stripe-account.ts";
import { formatCount } from "../../../text/format-amount.ts";
import type { Finding } from "../finding.ts";

/** Counts of everything that needs the processor of one type. */
type Unserved = { authorizationType: string; open: number; refunds: number; deposits: number };

/** The secret that "env:NAME" stands for; null where the environment has none. */
type ReadSecret = (reference: string) => string | null;

/** Money that a processor has to settle or return and that is not served here; about the whole platform. */
export function toUnservedFindings(
  unserved: readonly Unserved[],
  readSecret: ReadSecret,
): Finding[] {
  return unserved.map(({ authorizationType, open, refunds, deposits }) => {
    const parts = [
      ...(deposits > 0 ? [`${formatCount(deposits, "deposit")} of live reservations`] : []),
      ...(refunds > 0 ? [`${formatCount(refunds, "refund")} to make`] : []),
      ...(open > 0 ? [formatCount(open, "open payment")] : []),
    ];
    return {
      severity: "error",
      what: `No processor serves "${authorizationType}" here, which has ${parts.join(", ")}: nothing of it is settled or goes back.`,
      mend: mendUnserved(authorizationType, readSecret),
    };
  });
}

/** How a type is served again: by the variables that are missing, where it is one of Stripe's. */
export function mendUnserved(authorizationType: string, readSecret: ReadSecret): string {
  if (authorizationType === "sandbox")
    return "Set SANDBOX_PAYMENTS=1 for the server and for commands.";
  const missing = listMissingVariables(authorizationType, readSecret);
  return missing.length === 0
    ? "Return what is owed at the processor itself, then enter it by `forecourt reservations refund REFERENCE --by-hand`."
    : `Set ${missing.join(" and ")} for the server and for commands.`;
}
