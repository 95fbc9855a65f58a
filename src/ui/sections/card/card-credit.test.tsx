import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { COMPARISON_RATE_WARNING } from "#domain/finance/state-credit.ts";
import type { Site } from "#domain/site/config/site.ts";
import { toVehicleCard } from "#domain/vehicle/card/to-vehicle-card.ts";
import { TEMPLATES } from "#templates/registry.ts";
import { buildFinance } from "#tests/builders/finance.ts";
import { buildSite } from "#tests/builders/site.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";
import { CreditedCards } from "./card-credit.tsx";
import { CardGrid } from "./card-grid.tsx";

const DISCLOSURE = { label: "Terms of the loan", url: "https://lender.example/terms" };

const cardsOf = (site: Partial<Site>) =>
  [1, 2].map((id) => toVehicleCard(buildVehicle({ id }), buildSite(site), NOW));

const AUSTRALIA = cardsOf({ finance: buildFinance([{}], { on_cards: true }) });
const NEW_ZEALAND = cardsOf({
  country: "NZ",
  finance: buildFinance([{ disclosure: DISCLOSURE }], { on_cards: true }),
});

const count = (markup: string, text: string): number => markup.split(text).length - 1;

describe.each(Object.entries(TEMPLATES))("cards of the template %s", (_, { slots }) => {
  const renderGrid = (cards: typeof AUSTRALIA) =>
    renderToStaticMarkup(<CardGrid VehicleCard={slots.VehicleCard} cards={cards} />);

  test("have the repayment and every rate in the same words' weight, and the warning once", () => {
    const markup = renderGrid(AUSTRALIA);
    expect(markup).toMatch(
      /<span>\$\d+ per week<\/span><span>7\.99% p\.a\.<\/span><span>7\.99% p\.a\. comparison rate<\/span>/,
    );
    expect(count(markup, "comparison rate</span>")).toBe(2);
    expect(count(markup, COMPARISON_RATE_WARNING)).toBe(1);
    expect(markup).toContain("Repayments by Lender 1, subject to approval.");
  });

  test("have the total cost in New Zealand, and a link to the lender's disclosure once", () => {
    const markup = renderGrid(NEW_ZEALAND);
    expect(markup).toMatch(/<span>\$[\d,]+ in all<\/span>/);
    expect(count(markup, `href="${DISCLOSURE.url}"`)).toBe(1);
    expect(markup).not.toContain("comparison rate");
  });

  test("have no repayment where no notes follow them", () => {
    const [card] = AUSTRALIA;
    const markup = card && renderToStaticMarkup(<slots.VehicleCard card={card} />);
    expect(markup).toContain("$31,990");
    expect(markup).not.toContain("per week");
    const foreign = renderToStaticMarkup(
      <CreditedCards cards={NEW_ZEALAND}>
        {(creditOf) => card && <slots.VehicleCard card={card} credit={creditOf(card)} />}
      </CreditedCards>,
    );
    expect(foreign).not.toContain("per week");
  });

  test("take no repayment but one that notes follow", () => {
    for (const card of AUSTRALIA) {
      // @ts-expect-error A text has no notes.
      expect(<slots.VehicleCard card={card} credit="$141 per week" />).toBeDefined();
      // @ts-expect-error Markup of one's own has none, either.
      expect(<slots.VehicleCard card={card} credit={<b>7.99% p.a.</b>} />).toBeDefined();
    }
  });
});
