import { z } from "zod";
import { FORM_KINDS } from "../enquiry/form-kinds.ts";
import { address, path, picture, text } from "../values/config-values.schema.ts";

const words = z.string().trim().min(1);
const html = z.string().trim().min(1).describe("HTML; cleaned when the site is applied");

const headingSchema = z.strictObject({
  type: z.literal("heading"),
  text: words,
  level: z.union([z.literal(2), z.literal(3)]).default(2),
});

const textSchema = z.strictObject({ type: z.literal("text"), html });

const pictureSchema = z.strictObject({
  type: z.literal("picture"),
  image: picture,
  alt: z.string().describe("What the picture shows; empty where it only decorates"),
  caption: text,
});

const listSchema = z.strictObject({
  type: z.literal("list"),
  style: z.enum(["bullets", "ticks", "numbers"]).default("bullets"),
  items: z.array(words).min(1),
});

const namedSchema = z.strictObject({ name: words, text: words });

const stepsSchema = z.strictObject({
  type: z.literal("steps"),
  items: z.array(namedSchema).min(1).describe("What happens first, second and so on"),
});

const questionsSchema = z.strictObject({
  type: z.literal("questions"),
  heading: text,
  items: z.array(z.strictObject({ question: words, answer: html })).min(1),
});

const cardsSchema = z.strictObject({
  type: z.literal("cards"),
  items: z
    .array(
      z.strictObject({
        name: words,
        text: words,
        image: picture.nullable().default(null),
        url: address.nullable().default(null),
      }),
    )
    .min(1),
});

const columnsSchema = z.strictObject({
  type: z.literal("columns"),
  items: z.array(z.strictObject({ html })).min(2).max(3),
});

const buttonSchema = z.strictObject({
  type: z.literal("button"),
  label: words,
  url: address,
  rank: z.enum(["main", "second"]).default("main"),
});

const tableSchema = z.strictObject({
  type: z.literal("table"),
  caption: words.describe("What the table tells"),
  head: z.array(words).min(1),
  rows: z.array(z.array(z.string()).min(1)).min(1),
});

/** @see Specification §2, "Small carousel widget" */
const carouselSchema = z.strictObject({
  type: z.literal("carousel"),
  heading: words,
  slides: z
    .array(
      z.strictObject({
        name: words,
        description: words,
        image: picture.nullable().default(null),
      }),
    )
    .min(1),
});

const contactSchema = z.strictObject({
  type: z.literal("contact"),
  heading: words.default("Talk to us"),
  text,
  form: z.enum(FORM_KINDS).default("general"),
});

const staffSchema = z.strictObject({
  type: z.literal("staff"),
  heading: text,
  department: text.describe("Only those of this department, of the site's staff_contacts"),
});

const noteSchema = z.strictObject({ type: z.literal("note"), html });

const contentBlockSchema = z.discriminatedUnion("type", [
  headingSchema,
  textSchema,
  pictureSchema,
  listSchema,
  stepsSchema,
  questionsSchema,
  cardsSchema,
  columnsSchema,
  buttonSchema,
  tableSchema,
  carouselSchema,
  contactSchema,
  staffSchema,
  noteSchema,
]);

/** A page of a dealer's own words: a file of `content/{slug}/` beside the site's own. */
export const contentPageSchema = z.strictObject({
  $schema: z.string().optional(),
  path: path.describe("As the visitor sees it, for instance /faqs"),
  title: words,
  name: text.describe("A shorter title for links to the page"),
  intro: text.describe("A sentence or two under the title"),
  description: text.describe("For search engines; the intro where left out"),
  image: picture.nullable().default(null),
  is_indexed: z.boolean().default(true).describe("Whether search engines may list it"),
  blocks: z.array(contentBlockSchema).min(1),
});

export type ContentBlock = z.infer<typeof contentBlockSchema>;
export type ContentPage = z.infer<typeof contentPageSchema>;
export type ContentBlockOf<Type extends ContentBlock["type"]> = Extract<
  ContentBlock,
  { type: Type }
>;
