import type { DescriptionWords } from "./description-words.ts";

export const SUBSCRIPTION_WORDS: DescriptionWords = {
  openings: [
    "The {name} by the week, with registration, insurance, servicing and tyres in the price.",
    "A {colour} {name} for as long as you need one.",
    "This {name} is clean, charged or fuelled, and waiting at the depot.",
    "Our most borrowed car of its size: the {name} {grade}.",
  ],
  conditions: [
    "Every car is cleaned and checked between drivers, and the report is in your account.",
    "Roadside help is included, day and night.",
    "Tyres, brakes and wipers are our problem.",
  ],
  uses: [
    "Swap it for something bigger before the school holidays and back after.",
    "Four weeks' notice and you hand it back.",
    "A second driver can be added without a fee.",
  ],
  equipment: ["It has {features}.", "On board: {features}."],
  closings: [
    "Pick it up within a day, or have it brought to you.",
    "A bond applies; there is no deposit and no balloon.",
    "Tolls are charged at cost.",
  ],
};

export const RENTAL_WORDS: DescriptionWords = {
  openings: [
    "Rent the {name} by the day or the week.",
    "A {colour} {name} from our depot, from one day to three months.",
    "The {name} {grade}, ready at the counter in ten minutes.",
  ],
  conditions: [
    "Basic cover is in the price, and the excess can be reduced at the counter.",
    "No older than three years, serviced by the book.",
    "A second driver costs nothing on rentals of a week and longer.",
  ],
  uses: [
    "Good for a weekend away, a visit, or the week that your own car is being repaired.",
    "Moving day, airport run, wedding: tell us and we will say whether it fits.",
  ],
  equipment: ["It has {features}.", "On board: {features}."],
  closings: [
    "Return it full and there is nothing more to pay.",
    "Drivers from 21 years, with a full licence.",
  ],
};
