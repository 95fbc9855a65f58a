import { describe, expect, it } from "vitest";
import { buildFinance } from "#tests/builders/finance.ts";
import { buildSite } from "#tests/builders/site.ts";
import { buildVehicle } from "#tests/builders/vehicle.ts";
import { listCreditTexts } from "../../finance/credit-statement.ts";
import type { LenderPolicy } from "../../finance/finance-config.schema.ts";
import type { Site } from "../../site/config/site.ts";
import type { Vehicle } from "../vehicle.schema.ts";
import { toVehicleCard } from "./to-vehicle-card.ts";
import { resolveCredit } from "./vehicle-credit.ts";

const NOW = 0;

function resolve(
  vehicle: Partial<Vehicle> = {},
  lenders: Partial<LenderPolicy>[] = [{}],
  site: Partial<Site> = {},
) {
  const credit = resolveCredit(
    buildVehicle(vehicle),
    buildSite({ finance: buildFinance(lenders), ...site }),
  );
  return credit.isStated ? credit.lender.name : credit.because;
}

describe("the lender of a vehicle", () => {
  it("is the first that lends for its kind and its price", () => {
    const lenders = [{ car_types: ["New", "demo"] }, { max_amount: 20_000 }, {}];
    expect(resolve({ car_type: "new" }, lenders)).toBe("Lender 1");
    expect(resolve({ price: 19_990 }, lenders)).toBe("Lender 2");
    expect(resolve({}, lenders)).toBe("Lender 3");
  });

  it("is the site's finance_provider before all others, and another where that one does not lend", () => {
    const lenders = [{}, { max_amount: 20_000 }];
    const site = { finance_provider: "lender 2" };
    expect(resolve({ price: 19_990 }, lenders, site)).toBe("Lender 2");
    expect(resolve({ price: 29_990 }, lenders, site)).toBe("Lender 1");
  });

  it.each<[string, Partial<Vehicle>, Partial<LenderPolicy>[], string]>([
    ["on a site without lenders", {}, [], "no_lender"],
    ["that is sold", { sold: true }, [{}], "unavailable"],
    ["without a price", { price: null }, [{}], "no_price"],
    ["with a price of nothing", { price: 0 }, [{}], "no_price"],
    ["that is let by the week", { price: null, subscription_price: 189 }, [{}], "priced_by_week"],
    [
      "of a subscription with a price",
      { car_type: "subscription", subscription_price: 189 },
      [{}],
      "priced_by_week",
    ],
    ["of a kind that none lends for", {}, [{ car_types: ["new"] }], "other_car_type"],
    ["that costs more than the law allows", {}, [{ repayment_fee: 300 }], "not_lent"],
    ["with a price that none costs", { price: 1e300 }, [{}], "no_price"],
    ["above what is lent", {}, [{ max_amount: 10_000 }], "not_lent"],
  ])("is none of a vehicle %s", (_, vehicle, lenders, because) => {
    expect(resolve(vehicle, lenders)).toBe(because);
  });

  it("is none in New Zealand where no lender discloses its terms, whatever it lends", () => {
    const disclosure = { label: "Terms", url: "https://pohutu.example/terms" };
    expect(resolve({}, [{}], { country: "NZ" })).toBe("not_disclosed");
    expect(resolve({}, [{}, { disclosure }], { country: "NZ" })).toBe("Lender 2");
    expect(resolve({}, [{ disclosure, max_amount: 10_000 }, {}], { country: "NZ" })).toBe(
      "not_lent",
    );
  });

  it("is none of a reserved vehicle where the site calls it unavailable", () => {
    expect(resolve({ reserved: true })).toBe("Lender 1");
    expect(resolve({ reserved: true }, [{}], { unavailable_includes_reserved: true })).toBe(
      "unavailable",
    );
  });

  it("takes deposit and term of the feed", () => {
    const credit = resolveCredit(
      buildVehicle({ finance_lenders: [{ deposit: 4_000, termYears: 3 }] }),
      buildSite({ finance: buildFinance() }),
    );
    const said = credit.isStated ? listCreditTexts(credit.statement) : [];
    expect(said).toContain("$4,000 deposit, 36 months, $0 final payment");
  });
});

const toCredit = (site: Partial<Site>) =>
  toVehicleCard(buildVehicle(), buildSite(site), NOW).credit;

describe("a card", () => {
  it("has a repayment where the site shows it on cards", () => {
    expect(toCredit({ finance: buildFinance([{}]) })).toBeNull();
    expect(toCredit({ finance: buildFinance([{}], { on_cards: true }) })?.lender).toBe("Lender 1");
    expect(toCredit({ finance: buildFinance([], { on_cards: true }) })).toBeNull();
  });

  it("says nothing that depends on the time, since cards are cached", () => {
    const ending = [{ offer_ends_with_month: true }];
    const credit = toCredit({ finance: buildFinance(ending, { on_cards: true }) });
    expect(listCreditTexts(credit?.statement ?? null).join()).not.toContain("Offer ends");
  });
});
