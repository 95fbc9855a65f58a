import type { DescriptionWords } from "./description-words.ts";

export const MOTORCYCLE_WORDS: DescriptionWords = {
  openings: [
    "{name} in {colour}, {km} on the clock and ready for the weekend.",
    "This {name} was ridden in good weather and wiped down after.",
    "A {name} that starts on the first touch and ticks over like a clock.",
    "Traded on something taller: a {name} with {km} and a full book.",
    "The {name} needs no introduction in the Hills.",
    "Here is a {name} that has been looked after by somebody who owns a torque wrench.",
  ],
  conditions: [
    "Chain and sprockets are fresh, tyres have a summer left in them.",
    "Valve clearances were checked at the last service and the sheet is here.",
    "One small scuff on the right bar end from a garage wall; never down on the road.",
    "Fork seals are dry and the brake fluid was changed last month.",
    "Both keys and the toolkit are with it.",
  ],
  uses: [
    "Upright enough for the commute, quick enough for the road home.",
    "The seat is low, the clutch is light, and it forgives a clumsy gear change.",
    "It will take a tent and a week's clothes without complaint.",
    "Good on the black stuff and happy to leave it.",
  ],
  equipment: ["Fitted with {features}.", "Extras: {features}.", "It comes with {features}."],
  closings: [
    "Sit on it before you make up your mind; we have the coffee on.",
    "Test rides with a licence and your own gear.",
    "We can freight it to any capital city.",
    "Gear trade-ins count too. Ask.",
  ],
};
