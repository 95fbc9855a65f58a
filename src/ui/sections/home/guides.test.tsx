import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { contentPageSchema } from "#domain/content/content-page.schema.ts";
import { Guides } from "./guides.tsx";

const page = (path: string, rest: object = {}) =>
  contentPageSchema.parse({
    path,
    title: `About ${path}`,
    blocks: [{ type: "heading", text: "Words" }],
    ...rest,
  });

test("pages with a picture come first, under their shorter names", () => {
  const html = renderToStaticMarkup(
    <Guides
      site={{
        content_pages: [
          page("/faqs"),
          page("/pages/towing", { name: "Towing", image: "/demo/pictures/van.webp" }),
        ],
      }}
    />,
  );
  expect(html.indexOf('href="/pages/towing"')).toBeLessThan(html.indexOf('href="/faqs"'));
  expect(html).toContain("<b>Towing</b>");
  expect(html).toContain("<b>About /faqs</b>");
});

test("a site without pages of words has no such section", () => {
  expect(renderToStaticMarkup(<Guides site={{ content_pages: [] }} />)).toBe("");
});
