import type { DescriptionWords } from "./description-words.ts";

/** For new motorcycles, caravans, motorhomes and trucks, where sentences about a past do not fit. */
export const NEW_ITEM_WORDS: DescriptionWords = {
  openings: [
    "New {name} in {colour}, in stock and ready for delivery.",
    "Just uncrated: the {name}, in {colour}.",
    "The {name} {grade} is here. The next one is some months away.",
    "On the floor now, in {colour}: a brand new {name}.",
  ],
  conditions: [
    "The maker's full warranty begins on the day of the handover.",
    "Pre-delivery work and twelve months' registration are part of the price.",
    "The first service is on us.",
    "Accessories can be fitted before you collect it.",
  ],
  uses: [
    "Come and compare it with the one you have; bring that one along.",
    "If this is not quite the one, ask what is on the next ship.",
    "We keep the common parts on the shelf, so a small thing stays small.",
  ],
  equipment: ["Standard: {features}.", "It has {features}.", "It comes with {features}."],
  closings: [
    "Trade-ins are valued while you wait.",
    "Finance from local lenders can be arranged here.",
    "Delivery within the week, or later if you would rather.",
    "Ask for the drive-away figure in writing; it will not change.",
  ],
};
