import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { TEMPLATES } from "#templates/registry.ts";
import { SAMPLE_CARDS } from "../../styleguide/sample-cards.ts";
import { VehicleCard } from "./vehicle-card.tsx";

describe("a vehicle card", () => {
  const [photographed, drawn, , sold] = SAMPLE_CARDS.map((card) =>
    renderToStaticMarkup(<VehicleCard card={card} />),
  );

  test("is one link by its title; its photos are not in the tab order", () => {
    expect(photographed).toContain(
      '<h3 class="card-title"><a href="/styleguide">2023 Toyota Corolla</a>',
    );
    expect(photographed?.match(/tabindex="-1"/g)).toHaveLength(1);
  });

  test("says how many photos there are", () => {
    expect(photographed).toMatch(/12<span class="sr-only"> photos/);
  });

  test("without a photo shows its body and says so", () => {
    expect(drawn).toContain("No photo of 2022 Mazda CX-5 yet");
    expect(drawn).toContain("#body-suv");
  });

  test("has a heart where cars can be saved, and its number where they cannot", () => {
    const [card] = SAMPLE_CARDS;
    const unsavable =
      card && renderToStaticMarkup(<VehicleCard card={{ ...card, isSavable: false }} />);
    expect(photographed).toContain("data-save=");
    expect(unsavable).not.toContain("data-save");
    expect(unsavable).toContain(`data-card="${card?.id}"`);
  });

  test("that is sold offers something similar", () => {
    expect(sold).toContain("Like this and want something similar?");
    expect(sold).toContain("Find Me Something Similar");
  });
});

test.each(Object.entries(TEMPLATES))(
  "%s marks a sold vehicle alone, and says one line of similar ones",
  (_, { slots }) => {
    const [available, , , sold] = SAMPLE_CARDS.map((card) =>
      renderToStaticMarkup(<slots.VehicleCard card={card} />),
    );
    expect(sold).toContain("data-sold");
    expect(sold?.match(/want something similar/g)).toHaveLength(1);
    expect(available).not.toMatch(/data-sold|want something similar/);
  },
);

test.each(Object.entries(TEMPLATES))(
  "%s says on the card of a hybrid vehicle also that it is on hold, once",
  (_, { slots }) => {
    const [hybrid] = SAMPLE_CARDS.map((card) =>
      renderToStaticMarkup(<slots.VehicleCard card={card} />),
    );
    expect(hybrid).toContain(">Hybrid</p>");
    expect(hybrid).toContain(">On hold until 2:32 pm AEDT</p>");
    expect(hybrid?.match(/On hold/g)).toHaveLength(1);
  },
);
