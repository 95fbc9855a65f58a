import type { LenderPolicy } from "./finance-config.schema.ts";

/**
 * The lenders in the order in which they are asked: the one that `provider` names goes first, as with payment
 * providers, and the others keep theirs. A name that no lender has changes nothing.
 *
 * @see Specification §3, "finance_provider"
 */
export function listLenders<Lender extends Pick<LenderPolicy, "name">>(
  lenders: readonly Lender[],
  provider: string | null,
): Lender[] {
  const named = lenders.filter((lender) => isNamed(lender, provider));
  return [...named, ...lenders.filter((lender) => !named.includes(lender))];
}

/** Whatever the letter case. */
export function isNamed({ name }: Pick<LenderPolicy, "name">, provider: string | null): boolean {
  return provider !== null && name.trim().toLowerCase() === provider.trim().toLowerCase();
}
