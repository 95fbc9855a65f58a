import type { ComponentProps, ReactNode } from "react";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import type { FooterProps, HeaderProps, PageFrame } from "./page-props.ts";
import { Footer } from "./sections/footer/footer.tsx";
import { TopBanner } from "./sections/header/top-banner.tsx";
import { Hero } from "./sections/home/hero.tsx";
import type { NotedCredit } from "./sections/vehicle/card-credit.tsx";
import { OfferPanel } from "./sections/vehicle/offer-panel.tsx";

type Slot<Props> = (props: Props) => ReactNode;

/** Sections without content are left out. */
export type HomeSection =
  | "bodies"
  | "budget"
  | "categories"
  | "arrivals"
  | "seen"
  | "locations"
  | "reviews";

/** The parts of pages that a template may replace. */
export type Slots = {
  TopBanner: Slot<PageFrame>;
  Header: Slot<HeaderProps>;
  Footer: Slot<FooterProps>;
  /**
   * `isFirst` loads the photo with priority: for the first card of a page. `credit` is the repayment, which
   * `CreditedCards` gives and `CardCredit` shows.
   */
  VehicleCard: Slot<{ card: VehicleCard; isFirst?: boolean; credit?: NotedCredit | null }>;
  /** The children are the quick search. */
  Hero: Slot<ComponentProps<typeof Hero>>;
  OfferPanel: Slot<ComponentProps<typeof OfferPanel>>;
  /** The sections below the hero, in order. */
  homeSections: readonly HomeSection[];
};

/** A page component's own props, its frame and the template's slots. */
export type InSlots<Props = object> = PageFrame & { slots: Slots } & Props;

/** Slots that templates share; header and vehicle card define a look. */
export const SHARED_SLOTS: Omit<Slots, "Header" | "VehicleCard"> = {
  TopBanner,
  Footer,
  Hero,
  OfferPanel,
  homeSections: ["bodies", "budget", "categories", "arrivals", "seen", "locations", "reviews"],
};
