import type { PagePart } from "../styles/parts/page-part-names.ts";
import { AppointmentPage } from "./appointments/appointment-page.tsx";
import { BrandPage } from "./catalogue/brand-page.tsx";
import { ItemsPage } from "./catalogue/items-page.tsx";
import { ModelPage } from "./catalogue/model-page.tsx";
import { ModelsPage } from "./catalogue/models-page.tsx";
import { ContentPage } from "./content/content-page.tsx";
import { ErrorPage, NotFoundPage, UnavailablePage } from "./dead-end-pages.tsx";
import { DealPage } from "./deals/deal-page.tsx";
import { PurchasePage } from "./deals/purchase-page.tsx";
import { ContactPage } from "./enquiry/contact-page.tsx";
import { FormPage } from "./enquiry/form-page.tsx";
import { LocationPage } from "./enquiry/location-page.tsx";
import { LocationsPage } from "./enquiry/locations-page.tsx";
import { PhoneNumbersPage } from "./enquiry/phone-numbers-page.tsx";
import { SealedPage } from "./enquiry/sealed-page.tsx";
import { SuccessPage } from "./enquiry/success-page.tsx";
import { FacetValuesPage } from "./facet-values-page.tsx";
import { FinancePage } from "./finance-page.tsx";
import { GonePage } from "./gone-page.tsx";
import { HomePage } from "./home-page.tsx";
import { CheckoutPage } from "./reservation/checkout-page.tsx";
import { CheckoutRefusedPage } from "./reservation/checkout-refused-page.tsx";
import { ReservationPage } from "./reservation/reservation-page.tsx";
import { WhenFreePage } from "./reservation/when-free-page.tsx";
import { SavedPage } from "./saved-page.tsx";
import { SearchPage } from "./search-page.tsx";
import { StyleguidePage } from "./styleguide-page.tsx";
import { EstimatePage } from "./valuation/estimate-page.tsx";
import { LeadPhotosPage } from "./valuation/lead-photos-page.tsx";
import { VehiclePage } from "./vehicle-page.tsx";

/** Every page by name; templates inherit what is added here. */
export const SITE_PAGES = {
  home: HomePage,
  search: SearchPage,
  facetValues: FacetValuesPage,
  vehicle: VehiclePage,
  contact: ContactPage,
  location: LocationPage,
  locations: LocationsPage,
  phoneNumbers: PhoneNumbersPage,
  form: FormPage,
  finance: FinancePage,
  success: SuccessPage,
  appointment: AppointmentPage,
  checkout: CheckoutPage,
  checkoutRefused: CheckoutRefusedPage,
  reservation: ReservationPage,
  whenFree: WhenFreePage,
  sealed: SealedPage,
  estimate: EstimatePage,
  leadPhotos: LeadPhotosPage,
  purchase: PurchasePage,
  deal: DealPage,
  content: ContentPage,
  models: ModelsPage,
  model: ModelPage,
  brand: BrandPage,
  items: ItemsPage,
  saved: SavedPage,
  notFound: NotFoundPage,
  gone: GonePage,
  error: ErrorPage,
  unavailable: UnavailablePage,
  styleguide: StyleguidePage,
};

/** The stylesheets of a page beside its template's: the one with its utilities first. */
export const PAGE_PARTS: Record<keyof typeof SITE_PAGES, readonly PagePart[]> = {
  home: ["home"],
  search: ["search"],
  facetValues: ["search"],
  vehicle: ["vehicle"],
  contact: ["plain", "enquiry"],
  location: ["plain", "enquiry"],
  locations: ["plain"],
  phoneNumbers: ["plain"],
  form: ["plain", "enquiry"],
  finance: ["plain", "enquiry", "finance"],
  success: ["plain", "enquiry", "appointment", "valuation"],
  appointment: ["plain", "enquiry", "appointment"],
  checkout: ["plain", "enquiry", "reservation"],
  checkoutRefused: ["plain", "enquiry", "reservation"],
  reservation: ["plain", "enquiry", "appointment", "reservation"],
  whenFree: ["plain", "enquiry", "reservation"],
  sealed: ["plain", "enquiry"],
  estimate: ["plain", "enquiry", "valuation"],
  leadPhotos: ["plain", "valuation"],
  purchase: ["plain", "enquiry", "deal"],
  deal: ["plain", "enquiry", "deal"],
  content: ["content"],
  models: ["content"],
  model: ["content"],
  brand: ["content"],
  items: ["content"],
  saved: ["plain", "saved"],
  notFound: ["plain"],
  gone: ["plain"],
  error: ["plain"],
  unavailable: ["plain"],
  styleguide: ["operator", "enquiry", "appointment", "reservation"],
};
