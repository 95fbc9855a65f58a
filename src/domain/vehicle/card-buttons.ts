/** The buttons in their default order. @see Specification §2, "Search results" */
export const CARD_BUTTONS = [
  "view_details",
  "enquire_now",
  "get_finance",
  "book_a_test_drive",
  "reserve_now",
  "trade_in",
] as const;

export type CardButton = (typeof CARD_BUTTONS)[number];
