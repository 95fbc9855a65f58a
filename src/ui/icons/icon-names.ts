/** The lucide icons that the sprite contains. */
export const ICON_NAMES = [
  "arrow-right",
  "badge-check",
  "check",
  "chevron-down",
  "chevron-left",
  "chevron-right",
  "circle-alert",
  "ellipsis",
  "heart",
  "images",
  "layout-grid",
  "layout-list",
  "mail",
  "map-pin",
  "menu",
  "navigation",
  "phone",
  "search",
  "search-x",
  "sliders-horizontal",
  "star",
  "x",
  "zoom-in",
] as const;

export type IconName = (typeof ICON_NAMES)[number];
