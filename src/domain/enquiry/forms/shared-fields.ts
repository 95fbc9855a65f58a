import type { FieldDefinition } from "../form-definition.ts";

/** @see Specification §5, "The opt-in checkbox" */
const OPT_IN_LABEL = "Yes, I would like to subscribe to receive latest offers & product updates.";

const FIRST_NAME: FieldDefinition = {
  name: "name",
  kind: "text",
  label: "First name",
  autocomplete: "given-name",
  isHalf: true,
};

const LAST_NAME: FieldDefinition = {
  name: "last_name",
  kind: "text",
  label: "Last name",
  autocomplete: "family-name",
  isHalf: true,
};

const EMAIL: FieldDefinition = {
  name: "email",
  kind: "email",
  label: "Email",
  autocomplete: "email",
};

const PHONE: FieldDefinition = {
  name: "phone",
  kind: "phone",
  label: "Phone",
  autocomplete: "tel",
};

export const POSTCODE: FieldDefinition = {
  name: "postcode",
  kind: "postcode",
  label: "Postcode",
  autocomplete: "postal-code",
};

export const MESSAGE: FieldDefinition = { name: "message", kind: "long_text", label: "Message" };

/** Shown where the site has more than one; a site of one sends it unasked. */
export const LOCATION: FieldDefinition = {
  name: "location",
  kind: "choice",
  label: "Location",
  options: "locations",
};

/** Asked on sites that list answers for it, no others. */
export const HEAR_ABOUT_US: FieldDefinition = {
  name: "where-did-you-hear-about-us",
  kind: "choice",
  label: "Where did you hear about us?",
  options: "hear_about_us",
  isRequired: false,
};

/** Ticked at first or not by the site's `opt_in_default`. */
export const OPT_IN: FieldDefinition = {
  name: "opt_in",
  kind: "checkbox",
  label: OPT_IN_LABEL,
  isRequired: false,
};

/** Who asks, in the order that people give it. */
export const PERSON: readonly FieldDefinition[] = [FIRST_NAME, LAST_NAME, EMAIL, PHONE];

/** A person as forms with a single field for the name ask. */
export const SHORT_PERSON: readonly FieldDefinition[] = [
  { name: "name", kind: "text", label: "Name", autocomplete: "name" },
  EMAIL,
  PHONE,
];
