import type { DescriptionWords } from "./description-words.ts";

export const ELECTRIC_WORDS: DescriptionWords = {
  openings: [
    "A {name} {grade} with {km} on it and a battery report of the day it arrived.",
    "This {colour} {name} charged at home for its whole life, mostly from the roof.",
    "The {name} {grade} in {colour}: quiet, quick and very cheap to run.",
    "One careful owner, who moved to a bigger electric car and not back to petrol.",
    "If you have a driveway and a power point, this {name} will cost you a few dollars a week.",
  ],
  conditions: [
    "The battery was measured on arrival; the sheet is with the car and we will send it before you visit.",
    "The high-voltage battery has years of its own warranty left.",
    "Brakes are as new, as they are on most electric cars: the motor does the stopping.",
    "Software is up to date and the car has been reset, so that it is yours from the first minute.",
    "Both charging cables are in the boot, along with the tyre kit.",
  ],
  uses: [
    "A normal week is one overnight charge. A holiday is a coffee at a fast charger.",
    "It pre-heats from your phone, which is worth more than it sounds in July.",
    "There is no transmission tunnel, so three adults sit in the back with their feet flat.",
    "In town it is the easiest car we have: one pedal, no noise, no gears.",
  ],
  equipment: ["It has {features}.", "On this grade: {features}.", "Equipment includes {features}."],
  closings: [
    "Take it home overnight and plug it in before you decide.",
    "We can put you in touch with an electrician for a wall charger; a power point is enough to begin with.",
    "Ask us about fringe benefits tax if you lease through work.",
  ],
};
