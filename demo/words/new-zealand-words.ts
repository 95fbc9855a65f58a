import type { DescriptionWords } from "./description-words.ts";

export const NEW_ZEALAND_WORDS: DescriptionWords = {
  openings: [
    "Just landed: a {name} in {colour}, {km} on the clock.",
    "This {name} graded four and a half at auction in Japan; the sheet is with the car.",
    "A tidy {name} from a one-car household in Nagoya.",
    "A {colour} {name} with {km}, complied in our own workshop.",
    "Here is a {name} that would be just as happy in Taupō as in town.",
  ],
  conditions: [
    "Fresh WoF, twelve months' registration and on-road costs are in the price.",
    "The head unit has been changed to an English one with New Zealand radio bands.",
    "Cambelt and fluids were seen to at compliance, and the odometer is certified.",
    "Two stone chips on the bonnet, touched in. Otherwise as clean as it looks.",
    "The Consumer Information Notice is on the window and on request.",
  ],
  uses: [
    "Happy on gravel, easy in town.",
    "Enough room for the boat gear and the dog.",
    "A car for somebody who wants one thing fewer to think about.",
  ],
  equipment: ["It has {features}.", "Fitted with {features}.", "You get {features}."],
  closings: [
    "Finance and mechanical insurance can be arranged on the spot.",
    "We deliver between the main centres for the cost of the ferry and the fuel.",
    "Trade-ins welcome, running or not.",
    "Open on Sundays in Penrose. Bring the whānau.",
  ],
};
