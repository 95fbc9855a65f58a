import { type ContentPage, contentPageSchema } from "#domain/content/content-page.schema.ts";

const IMAGE = "/demo/pictures/place-a-place-yard-any.webp";
const HTML = '<p>Some <strong>words</strong> and a <a href="/faqs">link</a>.</p>';

/** A page with a block of each type. */
export const CONTENT_PAGE: ContentPage = contentPageSchema.parse({
  path: "/every-block",
  title: "Every block",
  intro: "A page with all of them.",
  image: IMAGE,
  blocks: [
    { type: "text", html: HTML },
    { type: "heading", text: "First part" },
    { type: "heading", text: "A smaller one", level: 3 },
    { type: "picture", image: IMAGE, alt: "The yard", caption: "The yard in the evening" },
    { type: "list", items: ["One", "Two"] },
    { type: "list", style: "ticks", items: ["Three", "Four"] },
    { type: "list", style: "numbers", items: ["Five", "Six"] },
    { type: "heading", text: "Second part" },
    { type: "steps", items: [{ name: "Call", text: "By phone." }] },
    {
      type: "questions",
      heading: "Asked",
      items: [{ question: "Why?", answer: "<p>Because.</p>" }],
    },
    {
      type: "cards",
      items: [
        { name: "Card", text: "With a link.", image: IMAGE, url: "/faqs" },
        { name: "Other card", text: "Without one." },
      ],
    },
    { type: "heading", text: "Third part" },
    { type: "columns", items: [{ html: HTML }, { html: HTML }] },
    { type: "button", label: "Go on", url: "/contact-us" },
    { type: "table", caption: "Prices", head: ["What", "How much"], rows: [["Key", "$190"]] },
    {
      type: "carousel",
      heading: "Slides",
      slides: [
        { name: "One", description: "The first.", image: IMAGE },
        { name: "Two", description: "The second." },
      ],
    },
    { type: "heading", text: "Fourth part" },
    { type: "contact", text: "Any time." },
    { type: "staff", heading: "People" },
    { type: "note", html: HTML },
  ],
});
