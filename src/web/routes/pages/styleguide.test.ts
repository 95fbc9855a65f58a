import { expect, test } from "vitest";
import { TEMPLATE_NAMES } from "#domain/site/config/template-names.ts";
import { openAppWithStock } from "#tests/builders/app-with-stock.ts";
import { normaliseQuery } from "#web/normalise-query.ts";

const readShown = (body: unknown) => {
  const html = String(body);
  return {
    template: /aria-current="page"[^>]*>(\w+)<\/a>/.exec(html.slice(html.indexOf("<main")))?.[1],
    header: /data-header="(\w+)"/.exec(html)?.[1],
    stylesheet: /href="\/of-(\w+)\.css"/.exec(html)?.[1],
  };
};

test.each([
  ["metro", "standard"],
  ["showroom", "split"],
  ["yard", "large"],
  ["touring", "trip"],
])(
  "the style guide of any site shows %s with its own header and stylesheet",
  async (name, header) => {
    const app = await openAppWithStock();
    await app.setSwitches({ header_variant: "standard" });
    const { body } = await app.ask(`/styleguide?template=${name}`);
    expect(readShown(body)).toEqual({ template: name, header, stylesheet: name });
  },
);

test.each(["", "?template=", "?template=plaza", "?template=constructor"])(
  "the style guide at %j is in the site's template, with the header that the site chose",
  async (query) => {
    const app = await openAppWithStock();
    await app.setSwitches({ template: "touring", header_variant: "large" });
    const { body } = await app.ask(`/styleguide${query}`);
    expect(readShown(body)).toEqual({
      template: "touring",
      header: "large",
      stylesheet: "touring",
    });
  },
);

test("the style guide leads to itself in each template, which a cache holds apart", async () => {
  const app = await openAppWithStock();
  const html = String((await app.ask("/styleguide")).body);
  for (const name of TEMPLATE_NAMES) {
    expect(html).toContain(`href="/styleguide?template=${name}"`);
    expect(normaliseQuery("/styleguide", `template=${name}&n=1`)).toBe(`template=${name}`);
  }
});
