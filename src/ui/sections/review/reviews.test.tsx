import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CustomerReviews } from "./reviews.tsx";

const REVIEW = {
  customer_name: "Ada",
  text: "Plain dealing.",
  rating: 5,
  age: "3 weeks ago",
  picture: null,
};

const NONE = { reviews: [], rating: null, reviewUrl: null, script: null };

const render = (props: Partial<ComponentProps<typeof CustomerReviews>>) =>
  renderToStaticMarkup(<CustomerReviews {...NONE} {...props} />);

test("nothing is shown of a dealer without reviews", () => {
  expect(render({})).toBe("");
  expect(render({ rating: { average: "4.8", count: 3 }, reviewUrl: "https://a.example" })).toBe("");
});

test("a review has its words, its stars, who wrote it and how long ago", () => {
  const html = render({ reviews: [REVIEW] });
  expect(html).toContain("Plain dealing.");
  expect(html).toContain("5 out of 5 stars");
  expect(html).toMatch(/Ada<\/span>,\s(<!-- -->)?3 weeks ago/);
  expect(html).not.toContain("Write a review");
});

test("stars, a way to write one and a third party's button stand where there are some", () => {
  const html = render({
    reviews: [REVIEW],
    rating: { average: "4.6", count: 88, isSample: true },
    reviewUrl: "https://write.example",
    script: { url: "https://ratings.example/w.js", name: "Ratings" },
  });
  expect(html).toContain("(88 reviews, a sample)");
  expect(html).toContain('href="https://write.example"');
  expect(html).toContain("Show ratings from Ratings");
  // Nothing of the third party is in the page before the press.
  expect(html).not.toMatch(/<(script|iframe|link)/);
});
