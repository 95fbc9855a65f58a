import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { COMPARISON_RATE_WARNING } from "#domain/finance/state-credit.ts";
import { toVehicleFinance } from "#domain/vehicle/page/vehicle-finance.ts";
import { buildFinance } from "#tests/builders/finance.ts";
import { VEHICLE_PAGE } from "#tests/builders/page-models.ts";
import { buildSite } from "#tests/builders/site.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";
import { RepaymentCalculator } from "../../islands/repayment-calculator.tsx";
import { FinanceInfo } from "../finance/finance-info.tsx";
import { OfferCredit, OfferPrice } from "./offer-price.tsx";

const finance = toVehicleFinance(buildVehicle(), buildSite({ finance: buildFinance() }), NOW);
const NOTES = { summary: "Ask us.", included: ["GST"], excluded: [] };

const renderPrice = (vehicle: Partial<typeof VEHICLE_PAGE>) =>
  renderToStaticMarkup(<OfferPrice vehicle={{ ...VEHICLE_PAGE, ...vehicle }} />);

describe("beside a vehicle", () => {
  test("the price says what it holds: folded where nothing comes on top, in sight where something does", () => {
    const folded = renderPrice({ priceNotes: NOTES });
    expect(folded.indexOf("Ask us.")).toBeGreaterThan(folded.indexOf("<summary>"));
    const open = renderPrice({ priceNotes: { ...NOTES, excluded: ["Stamp duty"] } });
    expect(open.indexOf("Ask us.")).toBeLessThan(open.indexOf("<summary>"));
    expect(open).toContain('<span class="sr-only">Not included: </span>Stamp duty');
    const bare = renderPrice({ priceNotes: { ...NOTES, included: [] } });
    expect(bare).not.toContain("<summary>");
  });

  test("a fall of the price stands with the prices before it", () => {
    const steps = [{ price: "$31,990", since: "since 10 November 2026" }];
    const markup = renderPrice({ priceHistory: { fall: "Was $34,990, now $3,000 less", steps } });
    expect(markup).toContain("Was $34,990, now $3,000 less");
    expect(markup).toContain("<b>$31,990</b> since 10 November 2026");
    expect(renderPrice({})).not.toContain("Price history");
  });

  test.each([
    ["beside the price", <OfferCredit key="" finance={finance} />],
    ["in the dialog", finance && <FinanceInfo key="" finance={finance} />],
    [
      "in the calculator",
      finance?.calculator && <RepaymentCalculator key="" {...finance.calculator} apply={null} />,
    ],
  ])("a repayment %s has its rates in the same class, and the warning", (_, element) => {
    const markup = renderToStaticMarkup(element);
    const figures = [...markup.matchAll(/class="credit-figure">([^<]+)</g)].map(([, text]) => text);
    expect(figures).toEqual([
      expect.stringMatching(/^\$\d+ per week$/),
      "7.99% p.a.",
      "7.99% p.a. comparison rate",
    ]);
    expect(markup).toContain(COMPARISON_RATE_WARNING);
  });

  test("no repayment stands there where the site shows none beside the price", () => {
    const hidden = finance && { ...finance, isBesidePrice: false };
    expect(renderToStaticMarkup(<OfferCredit finance={hidden} />)).toBe("");
    expect(renderToStaticMarkup(<OfferCredit finance={null} />)).toBe("");
  });
});
