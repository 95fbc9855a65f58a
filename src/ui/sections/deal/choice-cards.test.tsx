import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ChoiceCards } from "./choice-cards.tsx";

const CASH = { value: "cash", title: "Bank transfer or cash" };
const FINANCE = { value: "finance", title: "Finance" };

const render = (cards: Parameters<typeof ChoiceCards>[0]["cards"], type: "radio" | "checkbox") =>
  renderToStaticMarkup(
    <ChoiceCards name="method" legend="How?" type={type} cards={cards} chosen={[]} />,
  );

test("several answers are chosen from, and the only one is said and goes along", () => {
  expect(render([CASH, FINANCE], "radio").match(/type="radio"/g)).toHaveLength(2);
  const only = render([CASH], "radio");
  expect(only).not.toContain("radio");
  expect(only).toContain('<input type="hidden" name="method" value="cash"/>');
  expect(only).toContain("Bank transfer or cash");
});

test("a single thing to tick is still ticked, or not", () => {
  expect(render([CASH], "checkbox")).toContain('type="checkbox"');
});
