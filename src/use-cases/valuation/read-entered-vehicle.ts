import { type Answers, readAnswer } from "#domain/enquiry/answers/answers.ts";
import { readWholeNumber } from "#domain/enquiry/fields/whole-number-field.ts";
import {
  CONDITION_QUESTIONS,
  type ConditionAnswers,
} from "#domain/valuation/condition-questions.ts";
import type { EnteredVehicle } from "#ports/valuation.ts";

const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;

/** Registrations have no more letters and digits anywhere in the two countries. */
const REGO = /^[A-Z0-9]{1,9}$/;

/** The visitor's vehicle; null until its year, kilometres, make and model are answered. */
export function readEnteredVehicle(answers: Answers): EnteredVehicle | null {
  const year = readWholeNumber(readAnswer(answers, "year"));
  const km = readWholeNumber(readAnswer(answers, "km"));
  const make = readAnswer(answers, "trade_in_make");
  const model = readAnswer(answers, "trade_in_model");
  if (year === null || km === null || make === "" || model === "") return null;
  // A text that is neither is left for the dealer to read.
  const plate = readAnswer(answers, "Rego").toUpperCase().replaceAll(/[\s-]/g, "");
  return {
    rego: REGO.test(plate) ? plate : null,
    vin: VIN.test(plate) ? plate : null,
    state: readAnswer(answers, "rego_state") || null,
    year,
    km,
    make,
    model,
    badge: readAnswer(answers, "trade_in_badge") || null,
  };
}

export function readCondition(answers: Answers): ConditionAnswers {
  return Object.fromEntries(
    CONDITION_QUESTIONS.map(({ field }) => [field, readAnswer(answers, field)]),
  );
}
