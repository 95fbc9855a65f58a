import type { ReactNode } from "react";
import type { SITE_PAGES } from "#ui/pages/site-pages.ts";
import type { Slots } from "#ui/slots.ts";

export type PageName = keyof typeof SITE_PAGES;

export type PageProps = {
  [Name in PageName]: Omit<Parameters<(typeof SITE_PAGES)[Name]>[0], "slots">;
};

export type SitePages = {
  [Name in PageName]: (props: PageProps[Name] & { slots: Slots }) => ReactNode;
};

/** A look: `tokens.css` and its own slots. Pages are composed in `ui/pages` from `ui/sections`. */
export type Template = {
  /** Part of a font file's name, by which its hashed address is found for preloading. */
  fontFile: string;
  /** The same of headings, where they have a family of their own. */
  headingFontFile?: string;
  slots: Slots;
  /** Whole pages, where slots and tokens cannot make the look. */
  pages?: Partial<SitePages>;
};
