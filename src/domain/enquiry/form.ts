import type { FieldKind } from "./fields/field-kinds.ts";
import type { FieldOption } from "./fields/field-rules.ts";
import type { FormDefinition, SuggestionSource } from "./form-definition.ts";
import type { FormKind } from "./form-kinds.ts";
import type { FormMessages } from "./form-messages.ts";
import type { PhoneVariant } from "./phone/phone-variants.ts";

/** A field of a form as one site asks it. */
export type FormField = {
  name: string;
  kind: FieldKind;
  label: string;
  isRequired: boolean;
  hint: string | null;
  options: readonly FieldOption[];
  /** Its value before the visitor answers; a hidden field sends it as it is. */
  initial: string;
  isHidden: boolean;
  autocomplete: string | null;
  isHalf: boolean;
  /** Encrypted in the records, and left out of every message and of what the device stores. */
  isSealed: boolean;
  /** Null where nothing is offered while the visitor types. */
  suggestions: SuggestionSource | null;
};

export type FormStep = { title: string; text: string | null; fields: readonly FormField[] };

/** A form as one site asks it: the platform's definition with the site's overrides and lists. */
export type Form = Pick<FormDefinition, "intro" | "submitLabel" | "interest" | "vehicle"> & {
  kind: FormKind;
  title: string;
  /** The lead's, where the visitor does not choose one. */
  category: string;
  /** The tracking event of a submit on this site; null: by the platform's table. */
  trackingId: number | null;
  /** Buttons of a form in steps, beside `submitLabel`, which the last step has. */
  buttons: { continue: string; goBack: string };
  phoneVariant: PhoneVariant;
  /** The form's messages, in the site's words where it has its own. */
  messages: FormMessages;
  /** All of them, those of the steps in the steps' order. */
  fields: readonly FormField[];
  /** One where the form is asked at once. The last has the hidden fields. */
  steps: readonly FormStep[];
  /** The site's own after a submit: null for the platform's words, its page, and no link to go on by. */
  success: {
    message: string | null;
    /** A path of the site, or an address elsewhere. */
    redirect: string | null;
    followUp: { label: string; url: string } | null;
  };
};
