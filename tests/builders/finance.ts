import {
  type FinanceConfig,
  financeConfigSchema,
  type LenderPolicy,
} from "#domain/finance/finance-config.schema.ts";

/** A site's finance with lenders of 7.99 % each, named by their place, with what is different in each. */
export function buildFinance(
  lenders: Partial<LenderPolicy>[] = [{}],
  overrides: Partial<Omit<FinanceConfig, "lenders">> = {},
): FinanceConfig {
  return financeConfigSchema.parse({
    lenders: lenders.map((lender, n) => ({
      name: `Lender ${n + 1}`,
      annual_rate: 7.99,
      ...lender,
    })),
    ...overrides,
  });
}
