import type { ReactNode } from "react";
import type { SITE_PAGES } from "#ui/pages/site-pages.ts";
import type { Slots } from "#ui/slots.ts";

export type PageName = keyof typeof SITE_PAGES;

/** What each page is given besides the slots. */
export type PageProps = {
  [Name in PageName]: Omit<Parameters<(typeof SITE_PAGES)[Name]>[0], "slots">;
};

export type SitePages = {
  [Name in PageName]: (props: PageProps[Name] & { slots: Slots }) => ReactNode;
};

/**
 * A look: `tokens.css`, and the slots that it fills in its own way. Every page is composed once, in
 * `ui/pages`, and what two templates share stands in `ui/sections`.
 */
export type Template = {
  /** The part of a font file's name by which its hashed address is found, to fetch it early. */
  fontFile: string;
  slots: Slots;
  /** Whole pages in place of the shared ones, where slots and tokens cannot make the look. */
  pages?: Partial<SitePages>;
};
