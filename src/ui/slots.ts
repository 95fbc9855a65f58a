import type { ComponentProps, ReactNode } from "react";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import type { HeaderProps, PageFrame } from "./page-props.ts";
import { Footer } from "./sections/footer/footer.tsx";
import { TopBanner } from "./sections/header/top-banner.tsx";
import { Hero } from "./sections/home/hero.tsx";
import { OfferPanel } from "./sections/vehicle/offer-panel.tsx";

type Slot<Props> = (props: Props) => ReactNode;

/** A section of the home page; one that has nothing to show is left out wherever it stands. */
export type HomeSection = "bodies" | "budget" | "categories" | "arrivals" | "locations" | "reviews";

/** The parts of pages that a template may fill in its own way. */
export type Slots = {
  TopBanner: Slot<PageFrame>;
  Header: Slot<HeaderProps>;
  Footer: Slot<PageFrame>;
  /** `isFirst` fetches the photo before all others: for the first card of a page only. */
  VehicleCard: Slot<{ card: VehicleCard; isFirst?: boolean }>;
  /** The children are the quick search. */
  Hero: Slot<ComponentProps<typeof Hero>>;
  OfferPanel: Slot<ComponentProps<typeof OfferPanel>>;
  /** What follows the hero, from the top; a section that is not named is not shown. */
  homeSections: readonly HomeSection[];
};

/** The props of a component of a page: its own, what stands around it, and the template's slots. */
export type InSlots<Props = object> = PageFrame & { slots: Slots } & Props;

/** The slots that templates share. Header and vehicle card are missing: they make a look. */
export const SHARED_SLOTS: Omit<Slots, "Header" | "VehicleCard"> = {
  TopBanner,
  Footer,
  Hero,
  OfferPanel,
  homeSections: ["bodies", "budget", "categories", "arrivals", "locations", "reviews"],
};
