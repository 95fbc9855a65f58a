import { FOOTERS } from "#ui/sections/footer/footers.ts";
import { HEADERS } from "#ui/sections/header/headers.ts";
import { SHARED_SLOTS } from "#ui/slots.ts";
import type { Template } from "../template.ts";
import { YardCard } from "./yard-card.tsx";
import { YardHero } from "./yard-hero.tsx";

/** For used cars and trucks: the price first, large and today. */
export const yard: Template = {
  fontFile: "archivo-latin-wght-normal",
  headingFontFile: "archivo-narrow-latin-700-normal",
  slots: {
    ...SHARED_SLOTS,
    ...FOOTERS.dense,
    ...HEADERS.large,
    VehicleCard: YardCard,
    Hero: YardHero,
    homeSections: [
      "arrivals",
      "bodies",
      "budget",
      "trust",
      "finance",
      "trade_in",
      "reviews",
      "seen",
      "locations",
    ],
    arrivals: { count: 5, columns: 5 },
    defaultView: "list",
    vehicleLayout: "panel_left",
    galleryLayout: "one_large",
    vehicleSections: ["details", "finance", "features", "description", "location"],
  },
};
