import type { FormDefinition } from "./form-definition.ts";
import { careersForm } from "./forms/careers-form.ts";
import { contactForm } from "./forms/contact-form.ts";
import { emailUsForm } from "./forms/email-us-form.ts";
import { financeForm } from "./forms/finance-form.ts";
import { generalForm } from "./forms/general-form.ts";
import { newsletterForm } from "./forms/newsletter-form.ts";
import { serviceForm } from "./forms/service-form.ts";
import { buyOnlineForm, reserveForm } from "./forms/vehicle/online-forms.ts";
import { photosForm } from "./forms/vehicle/photos-form.ts";
import { questionForm } from "./forms/vehicle/question-form.ts";
import { similarForm } from "./forms/vehicle/similar-form.ts";
import { testDriveForm } from "./forms/vehicle/test-drive-form.ts";
import { tradeInForm } from "./forms/vehicle/trade-in-form.ts";
import { vehicleForm } from "./forms/vehicle/vehicle-form.ts";
import { whenFreeForm } from "./forms/vehicle/when-free-form.ts";
import {
  always,
  DEFAULT_CATEGORY,
  ENQUIRY,
  type LeadCategory,
  NEW_OR_USED,
  SUBMIT,
  TEST_DRIVE,
} from "./payload/lead-category.ts";

/**
 * Every form of the platform by its name in addresses (`/contact-us?form=test-drive`), with the category of
 * its leads. A further kind is its definition and its row here: all else follows.
 *
 * @see Specification §3, "Lead form payload", and §7, "Tracking events"
 */
export const FORM_DEFINITIONS = {
  general: {
    ...generalForm,
    category: DEFAULT_CATEGORY,
    subcategory: NEW_OR_USED,
    tracking: SUBMIT,
  },
  vehicle: {
    ...vehicleForm,
    category: "Vehicle Enquiry",
    subcategory: NEW_OR_USED,
    tracking: ENQUIRY,
  },
  question: {
    ...questionForm,
    category: "Vehicle Enquiry",
    subcategory: always("Question"),
    tracking: ENQUIRY,
  },
  photos: {
    ...photosForm,
    category: "Vehicle Enquiry",
    subcategory: always("Request Photos"),
    tracking: ENQUIRY,
  },
  similar: {
    ...similarForm,
    category: "Vehicle Enquiry",
    subcategory: always("Find Me Something Similar"),
    tracking: ENQUIRY,
  },
  "test-drive": {
    ...testDriveForm,
    category: "Test Drive",
    subcategory: NEW_OR_USED,
    tracking: TEST_DRIVE,
  },
  service: { ...serviceForm, category: "Service", subcategory: always(null), tracking: SUBMIT },
  careers: {
    ...careersForm,
    category: "Careers",
    subcategory: always(null),
    tracking: always("careers_enquiry"),
  },
  newsletter: {
    ...newsletterForm,
    category: DEFAULT_CATEGORY,
    subcategory: always("Newsletter"),
    tracking: SUBMIT,
  },
  "email-us": {
    ...emailUsForm,
    category: DEFAULT_CATEGORY,
    subcategory: NEW_OR_USED,
    tracking: SUBMIT,
  },
  contact: {
    ...contactForm,
    category: DEFAULT_CATEGORY,
    subcategory: always(null),
    tracking: SUBMIT,
  },
  "trade-in": {
    ...tradeInForm,
    category: "Trade-In Valuation",
    subcategory: NEW_OR_USED,
    tracking: SUBMIT,
  },
  finance: { ...financeForm, category: "Finance", subcategory: NEW_OR_USED, tracking: SUBMIT },
  reserve: { ...reserveForm, category: "Reservation", subcategory: NEW_OR_USED, tracking: ENQUIRY },
  "when-free": {
    ...whenFreeForm,
    category: "Reservation",
    subcategory: always("Tell Me If It Frees"),
    tracking: ENQUIRY,
  },
  "buy-online": {
    ...buyOnlineForm,
    category: "Buy Online",
    subcategory: NEW_OR_USED,
    tracking: ENQUIRY,
  },
} satisfies Record<string, FormDefinition & LeadCategory>;
