import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { buildLocations, buildPageFrame } from "#tests/builders/page-models.ts";
import { TopBanner } from "./top-banner.tsx";

describe("the banner says where we are", () => {
  test("three locations: the primary one's address", () => {
    const html = renderToStaticMarkup(
      <TopBanner {...buildPageFrame({ locations: buildLocations(3) })} />,
    );
    expect(html).toContain("1 Church Street, Parramatta NSW 2150");
    expect(html).not.toContain("3 locations");
  });

  test("four: one link to them all", () => {
    const html = renderToStaticMarkup(
      <TopBanner {...buildPageFrame({ locations: buildLocations(4) })} />,
    );
    expect(html).toMatch(/href="\/locations"[^]*>Locations</);
    expect(html).not.toContain("yard-3");
  });
});
