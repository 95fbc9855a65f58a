import type { CreditStatement } from "../../finance/credit-statement.ts";
import type { PhoneMasking } from "../../location/phone/mask-phone.ts";
import type { Country } from "../../values/countries.ts";
import type { BodyStyle } from "../body-styles.ts";
import type { ChipAttribute } from "../chip-attributes.ts";
import type { CardButton } from "../vehicle-buttons.ts";

export type DisplayTag = {
  text: string;
  tone: "sold" | "reserved" | "electric" | "custom" | "green" | "coming_soon" | "new" | "badge";
  image: string | null;
};

export type Chip = { attribute: ChipAttribute; text: string };

/** Names of drawings, each for one kind of fact. */
export type FactDrawing =
  | "berths"
  | "length"
  | "weight"
  | "licence"
  | "engine"
  | "power"
  | "axles"
  | "battery"
  | "distance"
  | "bond"
  | "term"
  | "seats"
  | "gearbox"
  | "fact";

/** A fact that decides, with the drawing beside it. */
export type DrawnFact = { drawing: FactDrawing; text: string };

export type PriceDisplay = {
  /** "$31,990" or "Price on application". */
  text: string;
  /** "Drive away", "Excl. Govt. Charges", "Estimate", "Advertised price"; null without a price. */
  type: string | null;
  /** The state whose charges a drive-away price includes, such as "NSW". */
  state: string | null;
  /** Dollars; null without a price. A former price is not shown, because that needs proof of sale. */
  amount: number | null;
};

export type VehiclePhoto = { url: string; alt: string };

export type CardAction = {
  button: CardButton | "find_similar";
  label: string;
  href: string;
  isDisabled: boolean;
};

/** A repayment with its notes: a page says once what all of a lender's repayments have in common. */
export type CardCredit = { statement: CreditStatement; lender: string; licence: string | null };

/** A site as its phone numbers are shown. */
type CalledSite = PhoneMasking & { id?: number | undefined; country: Country };

export type VehicleCard = {
  id: number;
  href: string;
  title: string;
  subtitle: string | null;
  tag: DisplayTag | null;
  /** That it is held or reserved, where `tag` says something else of it; null where it does not, or is neither. */
  takenTag: DisplayTag | null;
  chips: Chip[];
  /** The facts that decide for its kind, three at most; a template draws them in place of chips. */
  drawnFacts: DrawnFact[];
  /** Its yard or city; null where the feed does not say. */
  place: string | null;
  /** "Available now", "Arriving soon", "Reserved" or "Sold". */
  availability: string;
  price: PriceDisplay;
  /** Shown where the page has its notes; null where the site shows no repayment on cards. */
  credit: CardCredit | null;
  /** Empty shows a drawing of the body. */
  photos: VehiclePhoto[];
  photosCount: number;
  bodyStyle: BodyStyle;
  year: number;
  km: number | null;
  /** Its best point in one line; null for nothing. */
  reason: string | null;
  /** Whom to call about it; null where nobody has a number, and for one that is sold. */
  call: { phone: string; dealershipId: number; site: CalledSite } | null;
  isAvailable: boolean;
  isSavable: boolean;
  /** The card shows two and puts the rest under More. */
  actions: CardAction[];
};
