import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { buildLocation, buildSite } from "#tests/builders/site.ts";
import { LocationCard } from "./location-card.tsx";

test.each([
  ["its stars from the site's minimum on", { minimum_rating: 4.5 }, 1],
  ["no stars below the site's minimum", { minimum_rating: 4.6 }, 0],
  ["no stars where reviews are hidden", { hide_reviews: true }, 0],
])("the card of a location shows %s", (_, fields, shown) => {
  const location = buildLocation({ average_rating: 4.5, review_count: 1553 });
  const card = renderToStaticMarkup(
    <LocationCard
      location={location}
      site={buildSite(fields)}
      bodyStyle="van"
      contactHref={null}
    />,
  );
  expect(card.match(/role="img" aria-label="4.5 out of 5 stars"/g) ?? []).toHaveLength(shown);
  expect(card.match(/\(1,553 reviews\)/g) ?? []).toHaveLength(shown);
});

test.each([
  ["its picture, or what the site sells where that fails,", { url: "/pictures/yard.webp" }, 1],
  ["no empty box where it has no picture", null, 0],
])("the card of a location shows %s", (_, image, pictures) => {
  const card = renderToStaticMarkup(
    <LocationCard
      location={buildLocation({ image })}
      site={buildSite()}
      bodyStyle="caravan"
      contactHref={null}
    />,
  );
  expect(
    card.match(/<img[^>]+src="\/images\/640\?body=caravan&amp;src=%2Fpictures%2Fyard.webp"/g) ?? [],
  ).toHaveLength(pictures);
  expect(card.match(/<img/g) ?? []).toHaveLength(pictures);
});
