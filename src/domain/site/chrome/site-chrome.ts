import type { BodyStyle } from "../../vehicle/body-styles.ts";

export type MenuLink = {
  name: string;
  url: string;
  /** How many vehicles it leads to; null where that is not known. */
  count: number | null;
  bodyStyle: BodyStyle | null;
};

/** A navigation item with its dropdown filled: from configuration, or from stock when dynamic. */
export type MenuItem = {
  name: string;
  url: string;
  /** What the item's own link is called at the end of its dropdown; null where the dropdown has it. */
  allName: string | null;
  /** Empty: a plain link. A column without a title is a simple list. */
  /** A column's title may lead somewhere itself: that of a make's models to the make. */
  columns: { title: string | null; titleUrl?: string; links: MenuLink[] }[];
};

/** What stands around every page of a site, beside the site itself. */
export type SiteChrome = {
  header: MenuItem[];
  footer: MenuItem[];
  /** Where all of the stock is searched. */
  searchPath: string;
  /** What the site calls its stock: "cars", "motorcycles". */
  stockNoun: string;
  /** The body that the site has most of, drawn where a page has no vehicle to show. */
  bodyStyle: BodyStyle;
  /** Null hides the stars. */
  rating: { average: string; count: number } | null;
};
