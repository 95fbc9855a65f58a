import { MAX_ANNUAL_RATE, MAX_SHARE_PERCENT } from "../../../finance/loan-limits.ts";
import { MAX_MARGIN_PERCENT } from "../../../valuation/valuation-config.schema.ts";
import { COUNTRIES } from "../../../values/countries.ts";
import type { ServableConfig } from "../../config/site-config.schema.ts";
import type { Finding } from "../finding.ts";

type Diagnosed = Pick<ServableConfig, "country" | "currency" | "finance" | "valuation">;

/** Settings about money that are valid and hardly meant so; of a file that is applied and of a site that is served. */
export function findMoneyTrouble(config: Diagnosed): Finding[] {
  return [...findForeignCurrency(config), ...findFractions(config)];
}

function findForeignCurrency({ country, currency }: Diagnosed): Finding[] {
  if (currency === undefined || currency === COUNTRIES[country].currency) return [];
  return [
    {
      severity: "warning",
      what: `currency is ${currency}, and the site's country is ${country}: deposits are taken in ${currency}.`,
      mend: "Leave currency out, or give the country that is meant.",
    },
  ];
}

/** A share of 1 where percent are expected, as 0.0649 for 6.49. */
function findFractions({ finance, valuation }: Diagnosed): Finding[] {
  const fields = [
    ...finance.lenders.flatMap((lender) => {
      const of = (key: string) => `finance.lenders: ${key} of "${lender.name}"`;
      return [
        { name: of("annual_rate"), percent: lender.annual_rate, max: MAX_ANNUAL_RATE },
        { name: of("deposit_percent"), percent: lender.deposit_percent, max: MAX_SHARE_PERCENT },
        {
          name: of("final_payment_percent"),
          percent: lender.final_payment_percent,
          max: MAX_SHARE_PERCENT,
        },
      ];
    }),
    {
      name: "valuation.margin_percent",
      percent: valuation.margin_percent,
      max: MAX_MARGIN_PERCENT,
    },
  ];
  return fields
    .filter(({ percent, max }) => percent > 0 && percent <= max / 100)
    .map(({ name, percent }) => {
      const meant = Number((percent * 100).toFixed(6));
      return {
        severity: "warning",
        what: `${name} is ${percent}, which is ${percent} percent.`,
        mend: `Give ${meant} where ${meant} percent is meant.`,
      };
    });
}
