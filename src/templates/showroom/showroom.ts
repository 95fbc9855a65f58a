import { FOOTERS } from "#ui/sections/footer/footers.ts";
import { HEADERS } from "#ui/sections/header/headers.ts";
import { SHARED_SLOTS } from "#ui/slots.ts";
import type { Template } from "../template.ts";
import { ShowroomCard } from "./showroom-card.tsx";
import { ShowroomHero } from "./showroom-hero.tsx";

/** For franchises and electric cars: calm, wide, one model at a time. */
export const showroom: Template = {
  fontFile: "instrument-sans-latin-wght-normal",
  slots: {
    ...SHARED_SLOTS,
    ...FOOTERS.lines,
    ...HEADERS.split,
    VehicleCard: ShowroomCard,
    Hero: ShowroomHero,
    homeSections: [
      "models",
      "offers",
      "arrivals",
      "test_drive",
      "visit",
      "seen",
      "story",
      "reviews",
    ],
    arrivals: { count: 6, columns: 3 },
    searchLayout: "filters_above",
    vehicleLayout: "panel_below",
    galleryLayout: "edge_to_edge",
    vehicleSections: ["features", "details", "description", "finance", "location"],
  },
};
