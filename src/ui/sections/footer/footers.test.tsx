import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { buildLocations, buildPageFrame } from "#tests/builders/page-models.ts";
import { buildLocation } from "#tests/builders/site.ts";
import { ColumnsFooter } from "./columns-footer.tsx";

describe("the footer", () => {
  test("three locations are listed, four are one link", () => {
    expect(render(3)).toContain("Yard 2");
    expect(render(4)).toContain(">Locations<");
    expect(render(4)).not.toContain("Yard 2");
  });

  test("names each licence once, in the site's own words", () => {
    const number = "MD000121";
    const licence = { jurisdiction: "NSW" as const, kind: "dealer" as const, number, label: null };
    const site = {
      licences: [{ ...licence, label: "Motor dealer licence" }],
      locations: [buildLocation({ licences: [licence] })],
    };
    const html = renderToStaticMarkup(<ColumnsFooter {...buildPageFrame(site)} />);
    expect(html.match(/MD000121/g)).toHaveLength(1);
    expect(html).toContain("Motor dealer licence MD000121");
  });

  test("shows the year and the site's notice", () => {
    const html = renderToStaticMarkup(
      <ColumnsFooter {...buildPageFrame()} notice="An illustration." />,
    );
    expect(html).toContain("© 2026 Riverbend Motors");
    expect(html).toContain("An illustration.");
  });
});

function render(count: number): string {
  return renderToStaticMarkup(
    <ColumnsFooter {...buildPageFrame({ locations: buildLocations(count) })} />,
  );
}
