import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SAMPLE_CARDS } from "../../styleguide/sample-cards.ts";
import { CardGrid } from "./card-grid.tsx";
import { VehicleCard } from "./vehicle-card.tsx";

test.each([
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 4],
  [5, 3],
  [7, 4],
])("%d cards stand in rows of %d", (count, columns) => {
  const cards = SAMPLE_CARDS.slice(0, 1).flatMap((card) =>
    Array.from({ length: count }, (_, id) => ({ ...card, id })),
  );
  const html = renderToStaticMarkup(<CardGrid VehicleCard={VehicleCard} cards={cards} />);
  expect(html).toContain(`data-columns="${columns}"`);
});
