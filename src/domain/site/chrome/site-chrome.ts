import type { ShownRating } from "../../review/resolve-shown-rating.ts";
import type { BodyStyle } from "../../vehicle/body-styles.ts";
import type { NavigationItem } from "../config/navigation.schema.ts";

/** The drawing replaces a photo that is missing or does not load. */
export type MenuPicture = { url: string | null; bodyStyle: BodyStyle };

export type MenuLink = {
  name: string;
  url: string;
  /** Null when unknown. */
  count: number | null;
  bodyStyle: BodyStyle | null;
  /** Of a model in stock; absent for others. */
  picture?: MenuPicture;
  /** At most 75 characters. */
  description?: string;
};

export type MenuItem = {
  name: string;
  url: string;
  /** The label of the item's own link, last in its dropdown; null when the dropdown has one already. */
  allName: string | null;
  /** Empty for a plain link; a column without a title is a simple list. */
  columns: { title: string | null; titleUrl?: string; links: MenuLink[] }[];
  /** Of the stock at the item's address; null where that is no search. */
  picture: MenuPicture | null;
  /** One model that the open dropdown shows large. */
  promoted: NavigationItem["promoted"];
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
