import { expect, test } from "vitest";
import { buildModel } from "#tests/builders/catalogue.ts";
import { buildSite } from "#tests/builders/site.ts";
import { offerSchema, partSchema } from "../../catalogue/catalogue.schema.ts";
import { findDeadLinks } from "./diagnose-links.ts";
import { findMakelessModels } from "./diagnose-models.ts";

test("a model without make is told where the site has no manufacturer, unless it leads elsewhere", () => {
  const models = [
    buildModel({ make: null }),
    buildModel({ make: "BYD" }),
    buildModel({ make: null, override_url: "/contact-us" }),
  ];
  const find = (manufacturer: { name: string } | null) =>
    findMakelessModels({ models, manufacturer }).map(({ what }) => what);
  expect(find(null)).toEqual([expect.stringMatching(/^models\[0\] .* has no make/)]);
  expect(find({ name: "Mazda" })).toEqual([]);
});

test("models, offers and parts that lead to no page are told", () => {
  const item = { id: "a", name: "A", url: "/nowhere" };
  const told = findDeadLinks(
    buildSite({
      models: [
        buildModel({ override_url: "/gone" }),
        buildModel({ slug: "b", override_url: "/contact-us" }),
      ],
      offers: [offerSchema.parse(item)],
      parts: [
        partSchema.parse(item),
        partSchema.parse({ ...item, url: "https://maker.example/a" }),
      ],
    }),
  ).map(({ what }) => what.replace(/ leads to .*/, ""));
  expect(told).toEqual(["models[0].override_url", "offers[0].url", "parts[0].url"]);
});
