import type { ReactNode } from "react";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import type {
  ContactPageProps,
  FacetValuesPageProps,
  GonePageProps,
  HeaderProps,
  HomePageProps,
  NotFoundPageProps,
  PageFrame,
  SearchPageProps,
  VehiclePageProps,
} from "#ui/page-props.ts";

type Slot<Props> = (props: Props) => ReactNode;

/**
 * A look: one component for each slot, and `tokens.css` beside them. Pages bring their own header
 * and footer, so that a route renders one component. Never a fork: what two templates share stands
 * in `ui/sections`.
 */
export type Template = {
  /** The part of a font file's name by which its hashed address is found, to fetch it early. */
  fontFile: string;
  TopBanner: Slot<PageFrame>;
  Header: Slot<HeaderProps>;
  Footer: Slot<PageFrame>;
  /** `isFirst` fetches the photo before all others: for the first card of a page only. */
  VehicleCard: Slot<{ card: VehicleCard; isFirst?: boolean }>;
  HomePage: Slot<HomePageProps>;
  SearchPage: Slot<SearchPageProps>;
  /** Every value of one facet: what "Show all" leads to. */
  FacetValuesPage: Slot<FacetValuesPageProps>;
  VehiclePage: Slot<VehiclePageProps>;
  ContactPage: Slot<ContactPageProps>;
  NotFoundPage: Slot<NotFoundPageProps>;
  GonePage: Slot<GonePageProps>;
  ErrorPage: Slot<PageFrame>;
  /** The records cannot be read now; the same page will be there again. */
  UnavailablePage: Slot<PageFrame>;
};
