import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { CardAction } from "#domain/vehicle/card/vehicle-card.ts";
import { CardActions } from "./card-actions.tsx";

const LABELS = ["View Details", "Enquire Now", "Get Finance", "Trade In"];

const buildActions = (count: number): CardAction[] =>
  LABELS.slice(0, count).map((label) => ({
    button: "view_details",
    label,
    href: `/${label}`,
    isDisabled: false,
  }));

const render = (count: number): string =>
  renderToStaticMarkup(<CardActions actions={buildActions(count)} />);

describe("a card shows two buttons in the site's order", () => {
  test.each([1, 2])("%d: there is nothing under More", (count) => {
    expect(render(count)).not.toContain("<details");
  });

  test("the third is under More, which has a name", () => {
    const [shown = "", more = ""] = render(3).split("<details");
    expect(shown).toContain("View Details");
    expect(shown).toContain("Enquire Now");
    expect(more).toContain("More actions");
    expect(more).toContain("Get Finance");
  });

  test("only the first is the card's main one", () => {
    expect(render(4).match(/button-main/g)).toHaveLength(1);
  });
});
