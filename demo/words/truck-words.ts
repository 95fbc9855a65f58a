import type { DescriptionWords } from "./description-words.ts";

export const TRUCK_WORDS: DescriptionWords = {
  openings: [
    "{name} {grade}, ready for work on Monday.",
    "Ex-council {name} with {km} and a maintenance file as thick as a brick.",
    "This {name} ran one contract, one driver, and came to us when the contract ended.",
    "A {name} {grade} that earns its keep from the first day.",
    "Straight from a fleet that changes its trucks by the calendar: {name}, {km}.",
  ],
  conditions: [
    "Inspected in our workshop, with brake and suspension readings on paper.",
    "Injectors were done at the last major service. Nothing is due before winter.",
    "Steers are new, drives are at seventy per cent.",
    "The body is sound, the floor is flat and the tarp runs freely.",
    "DPF was cleaned and the truck holds its regeneration intervals.",
  ],
  uses: [
    "It carries the pallets that the next size down will not.",
    "Turns in a city lane and still takes a decent load.",
    "Geared for the Hume, comfortable over a full shift.",
    "Any driver with the right licence is at home in it within an hour.",
  ],
  equipment: ["Fitted with {features}.", "It has {features}.", "Specification: {features}."],
  closings: [
    "Price plus GST where you claim it; ask for the tax invoice price.",
    "Body changes and signwriting can be done before delivery.",
    "Finance for businesses from two years' trading.",
    "Trade-ins taken with or without the body.",
  ],
};
