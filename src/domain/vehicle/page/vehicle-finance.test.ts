import { describe, expect, it } from "vitest";
import { buildFinance } from "#tests/builders/finance.ts";
import { buildSite } from "#tests/builders/site.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";
import { listCreditTexts } from "../../finance/credit-statement.ts";
import type { LenderPolicy } from "../../finance/finance-config.schema.ts";
import { toVehicleFinance } from "./vehicle-finance.ts";

const financeOf = (
  lender: Partial<LenderPolicy> = {},
  overrides: Parameters<typeof buildFinance>[1] = {},
) =>
  toVehicleFinance(buildVehicle(), buildSite({ finance: buildFinance([lender], overrides) }), NOW);

describe("what a vehicle's page says of a loan", () => {
  it("has the lender, its licence and its fees", () => {
    const lender = { establishment_fee: 395, repayment_fee: 2.5 };
    expect(financeOf(lender)).toMatchObject({
      lender: "Lender 1",
      fees: "$395 at the beginning, $2.50 with each repayment",
    });
    expect(financeOf({ credit_licence: "Australian credit licence 000000" })).toMatchObject({
      lender: "Lender 1, Australian credit licence 000000",
      fees: null,
    });
  });

  it("names the end of the offer in the site's time zone", () => {
    const said = listCreditTexts(financeOf({ offer_ends_with_month: true })?.statement ?? null);
    expect(said.at(-1)).toBe("Offer ends 30 November 2026");
  });

  it("has a disclaimer, the platform's or the site's", () => {
    expect(financeOf()?.info.disclaimer).toContain("no offer of credit");
    expect(financeOf({}, { disclaimer: "Ask us." })?.info.disclaimer).toBe("Ask us.");
  });

  it("has a calculator and stands beside the price where the site says so", () => {
    expect(financeOf()).toMatchObject({ isBesidePrice: true, calculator: { country: "AU" } });
    expect(financeOf({}, { beside_price: false })).toMatchObject({
      isBesidePrice: false,
      calculator: { country: "AU" },
    });
    expect(financeOf({}, { calculator: false })).toMatchObject({
      isBesidePrice: true,
      calculator: null,
    });
  });

  it("is nothing where neither stands on the page, as nothing would open what explains it", () => {
    expect(financeOf({}, { calculator: false, beside_price: false })).toBeNull();
  });

  it("is nothing where no lender lends", () => {
    expect(financeOf({ car_types: ["new"] })).toBeNull();
  });
});
