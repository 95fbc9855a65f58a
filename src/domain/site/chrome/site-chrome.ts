import type { ShownRating } from "../../review/resolve-shown-rating.ts";
import type { BodyStyle } from "../../vehicle/body-styles.ts";

export type MenuLink = {
  name: string;
  url: string;
  /** Null when unknown. */
  count: number | null;
  bodyStyle: BodyStyle | null;
};

export type MenuItem = {
  name: string;
  url: string;
  /** The label of the item's own link, last in its dropdown; null when the dropdown has one already. */
  allName: string | null;
  /** Empty for a plain link; a column without a title is a simple list. */
  columns: { title: string | null; titleUrl?: string; links: MenuLink[] }[];
};

/** Header and footer of every page of a site. */
export type SiteChrome = {
  header: MenuItem[];
  footer: MenuItem[];
  /** The search of the whole stock. */
  searchPath: string;
  /** "cars", "motorcycles" */
  stockNoun: string;
  /** The most frequent body, drawn on pages without a vehicle. */
  bodyStyle: BodyStyle;
  /** Null hides the stars. */
  rating: ShownRating | null;
};
