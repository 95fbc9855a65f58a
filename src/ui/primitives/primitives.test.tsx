import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ButtonLink } from "./button.tsx";
import { VehiclePhoto } from "./pictures/vehicle-photo.tsx";
import { Price } from "./price.tsx";
import { Rating, Stars } from "./rating.tsx";
import { Tag } from "./tag.tsx";

describe("a price", () => {
  test("has its type and the state whose charges it includes", () => {
    const html = renderToStaticMarkup(
      <Price
        price={{ text: "$31,990", type: "Drive away", state: "NSW", amount: 31_990 }}
        size="card"
      />,
    );
    expect(html).toContain("<strong>$31,990</strong><span>Drive away (NSW)</span>");
  });

  test("has no type where there is no price", () => {
    const html = renderToStaticMarkup(
      <Price
        price={{ text: "Price on application", type: null, state: null, amount: null }}
        size="page"
      />,
    );
    expect(html).toBe('<p class="price"><strong>Price on application</strong></p>');
  });
});

test("a disabled action is said and shown, and leads nowhere", () => {
  const html = renderToStaticMarkup(
    <ButtonLink href="/contact-us" isDisabled>
      Reserved
    </ButtonLink>,
  );
  expect(html).toContain('aria-disabled="true"');
  expect(html).not.toContain("href");
});

test.each([
  [0, 0],
  [3, 72],
  [4, 96],
  [4.5, 96 + 2 + 10],
  [5, 96 + 2 + 20],
])("%d stars are filled to %d of 120", (rating, width) => {
  const html = renderToStaticMarkup(<Stars rating={rating} />);
  expect(html).toContain(`role="img" aria-label="${rating} out of 5 stars"`);
  expect(html).toContain(`<svg class="stars-filled" width="${width}"`);
  expect(html).not.toContain("style=");
});

test("a rating is said once, with one decimal and its count", () => {
  const html = renderToStaticMarkup(<Rating average="4.0" count={1} />);
  expect(html).toContain('<b aria-hidden="true">4.0</b><small>(1 review)</small>');
});

test("a certified badge shows its picture and says its words", () => {
  const html = renderToStaticMarkup(
    <Tag tag={{ text: "Certified", tone: "badge", image: "/badge.webp" }} />,
  );
  expect(html).toContain('alt="Certified"');
});

describe("a photo", () => {
  const photo = { url: "/a.webp", alt: "2022 Mazda CX-5" };
  const render = (isFirst: boolean): string =>
    renderToStaticMarkup(
      <VehiclePhoto
        photo={photo}
        bodyStyle="suv"
        widths={[320, 640]}
        sizes="100vw"
        isFirst={isFirst}
      />,
    );

  test("that a page opens with is fetched first, and not as a second preload", () => {
    expect(render(true)).toContain('fetchPriority="high"');
    expect(render(true)).not.toContain("rel=");
    expect(render(true)).not.toContain("lazy");
  });

  test("further down is fetched when it comes near", () => {
    expect(render(false)).toContain('loading="lazy"');
  });
});
