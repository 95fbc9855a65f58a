import type { FormDefinition } from "./form-definition.ts";
import type { FormKind } from "./form-kinds.ts";
import { careersForm } from "./forms/careers-form.ts";
import { contactForm } from "./forms/contact-form.ts";
import { emailUsForm } from "./forms/email-us-form.ts";
import { financeForm } from "./forms/finance-form.ts";
import { generalForm } from "./forms/general-form.ts";
import { newsletterForm } from "./forms/newsletter-form.ts";
import { buyOnlineForm, reserveForm } from "./forms/online-forms.ts";
import { photosForm } from "./forms/photos-form.ts";
import { questionForm } from "./forms/question-form.ts";
import { serviceForm } from "./forms/service-form.ts";
import { similarForm } from "./forms/similar-form.ts";
import { testDriveForm } from "./forms/test-drive-form.ts";
import { tradeInForm } from "./forms/trade-in-form.ts";
import { vehicleForm } from "./forms/vehicle-form.ts";

/** The definition of every kind: a kind without one does not compile. */
export const FORM_DEFINITIONS: Readonly<Record<FormKind, FormDefinition>> = {
  general: generalForm,
  vehicle: vehicleForm,
  question: questionForm,
  photos: photosForm,
  similar: similarForm,
  "test-drive": testDriveForm,
  service: serviceForm,
  careers: careersForm,
  newsletter: newsletterForm,
  "email-us": emailUsForm,
  contact: contactForm,
  "trade-in": tradeInForm,
  finance: financeForm,
  reserve: reserveForm,
  "buy-online": buyOnlineForm,
};
