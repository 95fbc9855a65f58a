import { isServedType, toPaymentType } from "../../vehicle/served-payment-types.ts";
import type { Site } from "../config/site.ts";
import type { Finding } from "./finding.ts";

/** Who takes deposits by a site's own record: names that nothing serves, and some that stand twice. */
export function findProcessorTrouble({
  payment_provider,
  dealerships,
}: Pick<Site, "payment_provider" | "dealerships">): Finding[] {
  const findings: Finding[] = [];
  if (payment_provider !== null && !isServedType(payment_provider)) {
    findings.push(
      warn(
        `payment_provider is "${payment_provider}", which no adapter serves: deposits go to the first processor that a vehicle names instead.`,
        'Give "stripe", "stripe-" and the name of an account, or "sandbox" for trying it out.',
      ),
    );
  }
  for (const { slug, payment_processors } of dealerships) {
    const types = payment_processors.map((one) => toPaymentType(one.authorization_type));
    const name = `dealerships[${slug}].payment_processors`;
    for (const type of new Set(types.filter((one) => !isServedType(one)))) {
      findings.push(
        warn(
          `${name} names "${type}", which no adapter serves: it takes no deposit.`,
          'Give "stripe", or "stripe-" and the name of an account, or take it out.',
        ),
      );
    }
    for (const type of new Set(types.filter((one, n) => types.indexOf(one) !== n))) {
      findings.push(
        warn(
          `${name} names "${type}" more than once: only the first is used, with its key and its deposit.`,
          'Leave one of them. A second account at Stripe has a type of its own, "stripe-" and its name.',
        ),
      );
    }
  }
  return findings;
}

function warn(what: string, mend: string): Finding {
  return { severity: "warning", what, mend };
}
