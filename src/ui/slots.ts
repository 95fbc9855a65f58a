import type { ComponentProps, ReactNode } from "react";
import type { ChromeSlots, PageFrame } from "./page-props.ts";
import { VehicleCard } from "./sections/card/vehicle-card.tsx";
import { FOOTERS } from "./sections/footer/footers.ts";
import { HEADERS } from "./sections/header/headers.ts";
import { Hero } from "./sections/home/hero.tsx";
import { OfferPanel } from "./sections/vehicle/offer-panel.tsx";

type Slot<Props> = (props: Props) => ReactNode;

/** Sections without content are left out. */
export type HomeSection =
  | "bodies"
  | "budget"
  | "categories"
  | "arrivals"
  | "guides"
  | "seen"
  | "locations"
  | "reviews"
  | "models"
  | "offers"
  | "test_drive"
  | "finance"
  | "trade_in"
  | "visit"
  | "story"
  | "trust";

/** Sections without content are left out. */
export type VehicleSection =
  | "details"
  | "needs"
  | "features"
  | "description"
  | "finance"
  | "location";

/** The parts of pages that a template may replace. Layouts are drawn by stylesheets (`data-layout`). */
export type Slots = ChromeSlots & {
  VehicleCard: Slot<ComponentProps<typeof VehicleCard>>;
  /** Headline and way in; the children are the quick search. */
  Hero: Slot<ComponentProps<typeof Hero>>;
  OfferPanel: Slot<ComponentProps<typeof OfferPanel>>;
  /** The sections below the hero, in order. */
  homeSections: readonly HomeSection[];
  /** The newest vehicles on the home page; columns of the widest screens. */
  arrivals: { count: number; columns: number };
  searchLayout: "filters_left" | "filters_above";
  /** How results stand until a visitor chooses otherwise; phones have one column. */
  defaultView: "grid" | "list";
  /** Where the offer's panel stands on a wide screen. */
  vehicleLayout: "panel_right" | "panel_left" | "panel_below";
  galleryLayout: GalleryLayout;
  /** The sections below the photos, in order. */
  vehicleSections: readonly VehicleSection[];
};

/** On a wide screen: up to three photos, the whole width of it, or one above its thumbnails. */
export type GalleryLayout = "mosaic" | "edge_to_edge" | "one_large";

/** A page component's own props, its frame and the template's slots. */
export type InSlots<Props = object> = PageFrame & { slots: Slots } & Props;

/** Templates start from these, and replace what their look wants otherwise. */
export const SHARED_SLOTS: Slots = {
  ...HEADERS.standard,
  ...FOOTERS.columns,
  VehicleCard,
  Hero,
  OfferPanel,
  homeSections: ["bodies", "budget", "categories", "arrivals", "seen", "locations", "reviews"],
  arrivals: { count: 8, columns: 4 },
  searchLayout: "filters_left",
  defaultView: "grid",
  vehicleLayout: "panel_right",
  galleryLayout: "mosaic",
  vehicleSections: ["details", "features", "description", "finance", "location"],
};
