/** Each is a stylesheet of that name, beside this file. */
export const PAGE_PART_NAMES = [
  "home",
  "search",
  "vehicle",
  "plain",
  "content",
  "operator",
  "enquiry",
  "appointment",
  "reservation",
  "finance",
  "valuation",
  "deal",
  "saved",
  "sandbox",
  "header-large",
  "header-split",
  "header-trip",
  "footer-lines",
  "footer-dense",
  "footer-place",
  "footer-compact",
] as const;

export type PagePart = (typeof PAGE_PART_NAMES)[number];
