import type { Answers } from "../answers/answers.ts";
import { AVAILABILITY_QUESTION } from "../forms/vehicle/availability-question.ts";

/** A button's purpose that the form which it leads to does not name by itself. */
export type VehicleWish = "reserve";

/** Null for a word that is none. */
export function parseVehicleWish(text: string | null): VehicleWish | null {
  return text === "reserve" ? text : null;
}

const WORDS: Readonly<Record<VehicleWish, string>> = { reserve: "I would like to reserve it." };

/** The first answers of an enquiry with the wish in its message; a site's own words stay. */
export function askForWish(answers: Answers, wish: VehicleWish): Answers {
  const isOurs = answers["message"]?.[0] === AVAILABILITY_QUESTION;
  return isOurs ? { ...answers, message: [WORDS[wish]] } : answers;
}
