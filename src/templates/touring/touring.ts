import { FOOTERS } from "#ui/sections/footer/footers.ts";
import { HEADERS } from "#ui/sections/header/headers.ts";
import { SHARED_SLOTS } from "#ui/slots.ts";
import type { Template } from "../template.ts";
import { TouringCard } from "./touring-card.tsx";
import { TouringHero } from "./touring-hero.tsx";

/** For caravans, motorcycles and rental: where to go next. */
export const touring: Template = {
  fontFile: "hanken-grotesk-latin-wght-normal",
  headingFontFile: "bricolage-grotesque-latin-wght-normal",
  slots: {
    ...SHARED_SLOTS,
    ...FOOTERS.place,
    ...HEADERS.trip,
    VehicleCard: TouringCard,
    Hero: TouringHero,
    homeSections: ["categories", "arrivals", "seen", "guides", "locations", "budget", "reviews"],
    vehicleSections: ["details", "needs", "description", "features", "finance", "location"],
  },
};
