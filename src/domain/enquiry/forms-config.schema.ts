import { z } from "zod";
import { address, path, webAddress } from "../values/config-values.schema.ts";
import { FIELD_KINDS, type FieldKind } from "./fields/field-kinds.ts";
import { FORM_KINDS } from "./form-kinds.ts";
import { FORM_MESSAGES, type FormMessage, isFormMessage } from "./form-messages.ts";
import { OPTION_SOURCES } from "./option-sources.ts";
import { FORM_PAGE_NAMES } from "./pages/form-pages.ts";
import { DEFAULT_CATEGORY } from "./payload/lead-category.ts";
import { PHONE_VARIANTS } from "./phone/phone-variants.ts";
import { isReservedName } from "./submit/posted-names.ts";

const name = z
  .string()
  .regex(
    /^[A-Za-z][\w -]{0,59}$/,
    "letters, digits, blanks, - and _, as the lead's payload has it",
  );

const words = z.string().trim().min(1);

const fieldKinds = Object.keys(FIELD_KINDS).filter(
  // Times are chosen on the forms that have them, by `appointments`.
  (kind): kind is FieldKind => kind in FIELD_KINDS && kind !== "slot",
);

const messageNames = Object.keys(FORM_MESSAGES).filter((message): message is FormMessage =>
  isFormMessage(message),
);

const messagesSchema = z
  .partialRecord(z.enum(messageNames), words)
  .default({})
  .describe("Words of the site's own, in place of the platform's");

/** A field that a site adds to a form. */
const fieldSchema = z
  .strictObject({
    name: name.refine((text) => !isReservedName(text), "a name that the lead itself does not have"),
    kind: z.enum(fieldKinds),
    label: words,
    required: z.boolean().default(true),
    hint: z.string().optional(),
    options: z.union([z.array(words).min(1), z.enum(OPTION_SOURCES)]).optional(),
    sealed: z
      .boolean()
      .default(false)
      .describe("Encrypts its answers, which no message then has; RECORDS_KEY is the key"),
  })
  .refine(({ kind, options }) => options !== undefined || !kind.startsWith("choice"), {
    path: ["options"],
    message: "a field of choices needs them",
  });

/** How a site's form differs from the platform's own. */
const formOverrideSchema = z.strictObject({
  title: words.optional(),
  intro: z.string().optional(),
  submit_label: words.optional(),
  category: words.optional().describe("The lead's category"),
  remove: z.array(name).default([]).describe("Fields that are not asked"),
  hide: z.array(name).default([]).describe("Fields that send what they hold at first, unseen"),
  require: z.array(name).default([]),
  optional: z.array(name).default([]).describe("Fields that need no answer"),
  relabel: z.record(name, words).default({}),
  default: z.record(name, z.string()).default({}).describe("What fields hold at first"),
  fixed: z.record(name, z.string()).default({}).describe("Values that are sent and not shown"),
  add: z.array(fieldSchema).default([]),
  order: z.array(name).default([]).describe("These first, the others behind in their own order"),
  step_texts: z.array(z.string()).default([]).describe("A line for each step, in their order"),
  tracking_id: z.number().int().positive().optional().describe("What a submit counts as"),
  messages: messagesSchema,
  success_message: words.optional(),
  success_redirect: z
    .union([path, webAddress])
    .nullable()
    .default(null)
    .describe("Where a success leads, in place of the site's own page: a path, or an address"),
  success_follow_up: z
    .strictObject({ label: words, url: address })
    .nullable()
    .default(null)
    .describe("A link that the page of a success offers"),
});

/** A site's words on a form's own page, in place of the platform's. */
const formPageSchema = z.strictObject({
  heading: z.string().min(1).optional(),
  intro: z.string().min(1).optional(),
  next: z
    .array(z.string().min(1))
    .max(5)
    .optional()
    .describe("What becomes of the answers, step by step; an empty list shows none"),
  needs: z
    .array(z.string().min(1))
    .max(8)
    .optional()
    .describe("What to have at hand, on the page of finance; an empty list shows none"),
  disclaimer: z.string().min(1).nullable().optional().describe("Stands below; null shows none"),
});

/** @see Specification §2, "a brand-specific service page" */
const servicePageSchema = z
  .strictObject({
    path: path.describe("As the visitor sees it, for instance /mazda-service"),
    title: z.string().min(1),
    make: z.string().min(1).optional().describe("Filled in as the vehicle's make"),
  })
  .describe("A service page for one brand");

/** The forms of a site. @see Specification §5 and §9, "Per-site lists" */
export const formsConfigSchema = z.strictObject({
  offered: z
    .array(z.enum(FORM_KINDS))
    .default([...FORM_KINDS])
    .describe("The forms that the site has"),
  overrides: z.partialRecord(z.enum(FORM_KINDS), formOverrideSchema).default({}),
  pages: z
    .partialRecord(z.enum(FORM_PAGE_NAMES), formPageSchema)
    .default({})
    .describe("Words of the forms' own pages"),
  service_pages: z.array(servicePageSchema).default([]),
  in_steps: z
    .array(z.enum(FORM_KINDS))
    .default(["trade-in", "finance", "service"])
    .describe("Long forms that are asked step by step"),
  messages: messagesSchema,
  buttons: z
    .strictObject({
      continue: words.default("Continue"),
      go_back: words.default("Go Back"),
      submit: words.optional().describe("On every form; without it each has its own words"),
    })
    .prefault({}),
  phone: z.enum(PHONE_VARIANTS).default("au_nz").describe("Which phone numbers are taken"),
  finance_terms: z
    .boolean()
    .default(false)
    .describe("Asks for agreement to the terms in the finance form, in place of the opt-in"),
  enquiry_categories: z
    .array(words)
    .min(1)
    .default([DEFAULT_CATEGORY, "Sales", "Service", "Parts", "Finance", "Feedback"]),
  hear_about_us: z
    .array(words)
    .default([])
    .describe("Answers to where the visitor heard about the dealer; not asked where empty"),
  additional_services: z
    .array(words)
    .default(["Wheel alignment", "Roadworthy check", "Air conditioning", "Loan vehicle"]),
  departments: z
    .array(words)
    .default(["Sales", "Service", "Parts", "Administration"])
    .describe("Where a career may lead"),
});

export type ServicePage = z.infer<typeof servicePageSchema>;
export type FormOverride = z.infer<typeof formOverrideSchema>;
export type FormsConfig = z.infer<typeof formsConfigSchema>;
