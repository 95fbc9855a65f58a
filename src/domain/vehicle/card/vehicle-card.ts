import type { BodyStyle } from "../body-styles.ts";
import type { CardButton } from "../card-buttons.ts";
import type { ChipAttribute } from "../chip-attributes.ts";

/** The one tag on a vehicle's photo. An image badge carries its picture and its words. */
export type DisplayTag = {
  text: string;
  tone: "sold" | "reserved" | "electric" | "custom" | "green" | "coming_soon" | "new" | "badge";
  image: string | null;
};

export type Chip = { attribute: ChipAttribute; text: string };

/** A price as shown: never without its type, and no type without a price. */
export type PriceDisplay = {
  /** "$31,990" or "Price on application". */
  text: string;
  /** "Drive away", "Excl. Govt. Charges", "Estimate", "Advertised price"; null without a price. */
  type: string | null;
  /** The state whose charges a drive-away price holds, for instance "NSW". */
  state: string | null;
  /** The price before the dealer's last reduction is not shown: it would need proof of sale. */
  amount: number | null;
};

export type VehiclePhoto = { url: string; alt: string };

export type CardAction = {
  button: CardButton | "find_similar";
  label: string;
  href: string;
  isDisabled: boolean;
};

/** A vehicle as a list shows it: everything decided, nothing left to the component. */
export type VehicleCard = {
  id: number;
  href: string;
  /** "2022 Mazda CX-5" */
  title: string;
  /** "Maxx Sport KF Series", null where neither badge nor series is known. */
  subtitle: string | null;
  tag: DisplayTag | null;
  chips: Chip[];
  price: PriceDisplay;
  /** The first few photos, for swiping; empty shows the body style's drawing. */
  photos: VehiclePhoto[];
  photosCount: number;
  bodyStyle: BodyStyle;
  isAvailable: boolean;
  /** Whether visitors may keep it on their device. */
  isSavable: boolean;
  /** In the site's order; the card shows two and puts the rest under More. */
  actions: CardAction[];
};
