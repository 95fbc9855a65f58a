import type { Template } from "../template.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { ContactPage } from "./pages/contact-page.tsx";
import { ErrorPage } from "./pages/error-page.tsx";
import { FacetValuesPage } from "./pages/facet-values-page.tsx";
import { GonePage } from "./pages/gone-page.tsx";
import { HomePage } from "./pages/home-page.tsx";
import { NotFoundPage } from "./pages/not-found-page.tsx";
import { SearchPage } from "./pages/search-page.tsx";
import { UnavailablePage } from "./pages/unavailable-page.tsx";
import { VehiclePage } from "./pages/vehicle-page.tsx";
import { TopBanner } from "./top-banner.tsx";
import { VehicleCard } from "./vehicle-card.tsx";

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
