import type { Template } from "../template.ts";
import { ContactPage } from "./contact-page.tsx";
import { ErrorPage } from "./error-page.tsx";
import { FacetValuesPage } from "./facet-values-page.tsx";
import { Footer } from "./footer.tsx";
import { GonePage } from "./gone-page.tsx";
import { Header } from "./header.tsx";
import { HomePage } from "./home-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { SearchPage } from "./search-page.tsx";
import { TopBanner } from "./top-banner.tsx";
import { UnavailablePage } from "./unavailable-page.tsx";
import { VehicleCard } from "./vehicle-card.tsx";
import { VehiclePage } from "./vehicle-page.tsx";

/** For groups of many brands: dense, efficient, the location first. */
export const metro: Template = {
  fontFile: "figtree-latin-wght-normal",
  TopBanner,
  Header,
  Footer,
  VehicleCard,
  HomePage,
  SearchPage,
  FacetValuesPage,
  VehiclePage,
  ContactPage,
  NotFoundPage,
  GonePage,
  ErrorPage,
  UnavailablePage,
};
