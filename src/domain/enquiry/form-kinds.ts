/** Every form of the platform, by the name that its address has: `/contact-us?form=test-drive`. */
export const FORM_KINDS = [
  "general",
  "vehicle",
  "question",
  "photos",
  "similar",
  "test-drive",
  "service",
  "careers",
  "newsletter",
  "email-us",
  "contact",
  "trade-in",
  "finance",
  "reserve",
  "buy-online",
] as const;

export type FormKind = (typeof FORM_KINDS)[number];
