/** Buttons that a site may show beside a vehicle on its page. @see Specification §2, "Car detail sidebar" */
export const SIDEBAR_BUTTONS = [
  "enquire_now",
  "book_a_test_drive",
  "get_finance",
  "reserve_now",
  "trade_in",
  "got_a_question",
  "request_photos",
  "buy_online",
] as const;

/** Buttons that a site may show on a card. @see Specification §2, "Search results" */
export const CARD_BUTTONS = ["view_details", ...SIDEBAR_BUTTONS] as const;

export type SidebarButton = (typeof SIDEBAR_BUTTONS)[number];
export type CardButton = (typeof CARD_BUTTONS)[number];

export const DEFAULT_CARD_BUTTONS: readonly CardButton[] = [
  "view_details",
  "enquire_now",
  "get_finance",
  "book_a_test_drive",
  "reserve_now",
  "trade_in",
];

export const DEFAULT_SIDEBAR_BUTTONS: readonly SidebarButton[] = SIDEBAR_BUTTONS.filter(
  (button) => button !== "buy_online",
);

export type ButtonPlace = "card" | "sidebar";

/** The words where a site has none of its own; a card's line is short. */
export const BUTTON_LABELS: Readonly<Record<CardButton, Readonly<Record<ButtonPlace, string>>>> = {
  view_details: alike("View Details"),
  enquire_now: { card: "Enquire Now", sidebar: "Enquire" },
  book_a_test_drive: alike("Book a Test Drive"),
  get_finance: alike("Get Finance"),
  reserve_now: { card: "Reserve Now", sidebar: "Reserve Car Now" },
  trade_in: { card: "Trade In", sidebar: "Trade-In Valuation" },
  got_a_question: alike("Got a Question?"),
  request_photos: alike("Request Photos"),
  buy_online: alike("Buy Online"),
};

function alike(label: string): Record<ButtonPlace, string> {
  return { card: label, sidebar: label };
}
