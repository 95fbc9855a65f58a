import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { buildLocation, buildSite } from "#tests/builders/site.ts";
import { LocationCard } from "./location-card.tsx";

test.each([
  ["its picture", { url: "/pictures/yard.webp" }, 1],
  ["no empty box where it has no picture", null, 0],
])("the card of a location shows %s", (_, image, pictures) => {
  const card = renderToStaticMarkup(
    <LocationCard location={buildLocation({ image })} site={buildSite()} contactHref={null} />,
  );
  expect(
    card.match(/<img[^>]+src="\/images\/640\?src=%2Fpictures%2Fyard.webp"/g) ?? [],
  ).toHaveLength(pictures);
  expect(card.match(/<img/g) ?? []).toHaveLength(pictures);
});
