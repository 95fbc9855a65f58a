import { type CreditStatement, renderCredit } from "#domain/finance/credit-statement.ts";
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

const asText = (text: string): string => text;

/** Every part of a statement as a page shows it, in order; empty without one. */
export function readCredit(statement: CreditStatement | null): string[] {
  if (statement === null) return [];
  return renderCredit(statement, {
    repayment: asText,
    rate: asText,
    comparisonRate: asText,
    totalCost: asText,
    terms: asText,
    example: asText,
    warning: asText,
    disclosure: ({ url }) => url,
    offerEnd: asText,
  });
}
