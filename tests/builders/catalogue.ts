import {
  type FoundItem,
  type Model,
  manufacturerSchema,
  modelSchema,
  readFoundItem,
} from "#domain/catalogue/catalogue.schema.ts";
import { listModelBodies } from "#domain/catalogue/list-models.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import type { PageProps } from "#templates/template.ts";
import type { PageFrame } from "#ui/page-props.ts";

const IMAGE = { url: "/demo/pictures/suv-c-front-coast-green.webp" };

export function buildModel(overrides: Record<string, unknown> = {}): Model {
  return modelSchema.parse({
    name: "CX-5",
    slug: "cx-5",
    make: "Mazda",
    image: IMAGE,
    fuel: "Petrol",
    manufacturer_body: "SUV",
    short_description: "Five seats.",
    price_from: 36_740,
    ...overrides,
  });
}

export function buildFoundItem(overrides: Record<string, unknown> = {}): FoundItem {
  const item = readFoundItem({
    id: "paint",
    name: "Paint at no charge",
    description: "On each one in stock.",
    terms: "Private customers.",
    image: IMAGE,
    price: 990,
    part_number: "KB8M",
    expiry: "2026-08-01T00:00:00+10:00",
    ...overrides,
  });
  if (item === null) throw new Error("The item cannot be read.");
  return item;
}

/** The pages of models, brands, offers and parts. */
export function buildCataloguePages(
  frame: PageFrame,
  cards: VehicleCard[],
): Pick<PageProps, "models" | "model" | "brand" | "items"> {
  const models = [
    buildModel(),
    buildModel({ slug: "6e", name: "6e", image: null, status: "coming_soon", price_from: null }),
  ];
  const stock = { cards: cards.slice(0, 2), total: 9, href: "/search/mazda" };
  const choices = ["All", "SUV", "Ute"].map((name) => ({
    name,
    href: `/special-offers?body=${name}`,
    count: 2,
    isChosen: name === "All",
  }));
  return {
    models: { ...frame, title: "Models", models, bodies: listModelBodies(models), body: null },
    model: { ...frame, model: buildModel(), stock, offers: [buildFoundItem()] },
    brand: {
      ...frame,
      brand: manufacturerSchema.parse({ name: "Mazda", slug: "mazda" }),
      models,
      stock: { cards: [], total: 0, href: "/search/mazda" },
    },
    items: {
      ...frame,
      path: "/special-offers",
      title: "Special offers",
      intro: "What holds now.",
      empty: "None",
      action: "Ask",
      items: [buildFoundItem()],
      narrowing: { label: "Bodies", choices },
    },
  };
}
