import { toCents } from "#domain/values/money/to-cents.ts";
import { type Answers, readAnswer } from "../../enquiry/answers/answers.ts";
import { type AnswerProblems, checkAnswers } from "../../enquiry/answers/check-answers.ts";
import { readAnswers } from "../../enquiry/answers/read-answers.ts";
import { explainVehicleYear } from "../../enquiry/fields/vehicle-year.ts";
import { readDollars, readWholeNumber } from "../../enquiry/fields/whole-number-field.ts";
import type { FormField } from "../../enquiry/form.ts";
import type { FormMessages } from "../../enquiry/form-messages.ts";
import type { PhoneVariant } from "../../enquiry/phone/phone-variants.ts";
import { CONDITION_QUESTIONS } from "../../valuation/condition-questions.ts";
import type { Country } from "../../values/countries.ts";
import type { DealTasks } from "../deal-tasks.schema.ts";
import type { DealTask } from "../deal-tasks.ts";
import { nameList } from "./name-list.ts";
import {
  DELIVERY_FIELDS,
  DETAILS_FIELDS,
  HANDOVER_WISH,
  listPriceFields,
  listTradeInFields,
} from "./task-fields.ts";

/** The site's offer, which answers are judged by. */
export type TaskTerms = {
  country: Country;
  phoneVariant: PhoneVariant;
  messages: FormMessages;
  /** Of the dealer's today. */
  year: number;
  /** Names of the extras that are offered. */
  extras: readonly string[];
  /** Names of the papers that are asked for. */
  papers: readonly string[];
  /** Empty where nobody lends. */
  termMonths: readonly number[];
  finalPercents: readonly number[];
  offersPickUp: boolean;
  offersDelivery: boolean;
};

export type ReadTask<Task extends DealTask = DealTask> =
  | { is: "read"; value: NonNullable<DealTasks[Task]> }
  /** `answers` as they were posted, for the page that asks again. */
  | { is: "invalid"; problems: AnswerProblems; answers: Answers };

const CHOOSE = "Please choose one.";

/** Reads a posted task; what the site does not offer is refused, or left out where several may be chosen. */
export function readTask(task: DealTask, posted: URLSearchParams, terms: TaskTerms): ReadTask {
  return READERS[task](posted, terms);
}

const READERS: {
  [Task in DealTask]: (posted: URLSearchParams, terms: TaskTerms) => ReadTask<Task>;
} = {
  price: (posted, terms) => {
    const read = readFields(listPriceFields(terms.country), posted, terms);
    if (read.is === "invalid") return read;
    const jurisdiction = terms.country === "NZ" ? "NZ" : readAnswer(read.answers, "jurisdiction");
    return { is: "read", value: { at: 0, jurisdiction } };
  },

  trade_in: (posted, terms) => {
    const fields = listTradeInFields(terms.country);
    const has = readChoice(posted, "has", ["yes", "no"]);
    if (has === null) return refuseChoice("has", fields, posted);
    if (has === "no") return { is: "read", value: NO_TRADE_IN };
    const read = readFields(fields, posted, terms, { has: ["yes"] });
    if (read.is === "invalid") return read;
    const { answers } = read;
    const year = readWholeNumber(readAnswer(answers, "year")) ?? 0;
    const problem = explainVehicleYear(year, terms.year);
    if (problem !== null) return { is: "invalid", problems: { year: problem }, answers };
    const owing = readDollars(readAnswer(answers, "owing")) ?? 0;
    return {
      is: "read",
      value: {
        at: 0,
        make: readAnswer(answers, "make"),
        model: readAnswer(answers, "model"),
        badge: readAnswer(answers, "badge") || null,
        year,
        km: readWholeNumber(readAnswer(answers, "km")),
        rego: readAnswer(answers, "rego") || null,
        regoState: readAnswer(answers, "rego_state") || null,
        condition: readAnswer(answers, "condition"),
        answers: Object.fromEntries(
          FURTHER_QUESTIONS.map(({ field }) => [field, readAnswer(answers, field)]),
        ),
        owingCents: toCents(owing),
        estimate: null,
      },
    };
  },

  payment: (posted, { termMonths, finalPercents }) => {
    const isLent = termMonths.length > 0;
    const method = readChoice(posted, "method", isLent ? METHODS : ["cash"]);
    if (method === null) return refuseChoice("method", [], posted, ["term", "final"]);
    if (method === "cash") {
      return { is: "read", value: { at: 0, method, termMonths: null, finalPercent: null } };
    }
    return {
      is: "read",
      value: {
        at: 0,
        method,
        termMonths: readNumber(posted, "term", termMonths),
        finalPercent: readNumber(posted, "final", finalPercents),
      },
    };
  },

  extras: (posted, { extras }) => {
    const chosen = posted.getAll(nameList("extra"));
    return { is: "read", value: { at: 0, slugs: extras.filter((name) => chosen.includes(name)) } };
  },

  delivery: (posted, terms) => {
    const offered = [
      ...(terms.offersPickUp ? (["pick_up"] as const) : []),
      ...(terms.offersDelivery ? (["delivery"] as const) : []),
    ];
    const method = readChoice(posted, "method", offered);
    if (method === null) return refuseChoice("method", [...DELIVERY_FIELDS, HANDOVER_WISH], posted);
    const isBrought = method === "delivery";
    const fields = isBrought ? [...DELIVERY_FIELDS, HANDOVER_WISH] : [HANDOVER_WISH];
    const read = readFields(fields, posted, terms, { method: [method] });
    if (read.is === "invalid") return read;
    const readPlace = (name: string) => (isBrought ? readAnswer(read.answers, name) : null);
    return {
      is: "read",
      value: {
        at: 0,
        method,
        street: readPlace("street"),
        city: readPlace("city"),
        postcode: readPlace("postcode"),
        wish: readAnswer(read.answers, "wish") || null,
      },
    };
  },

  details: (posted, terms) => {
    const papers = posted.getAll(nameList("paper")).filter((name) => terms.papers.includes(name));
    const read = readFields([...DETAILS_FIELDS], posted, terms, { paper: papers });
    if (read.is === "invalid") return read;
    return {
      is: "read",
      value: {
        at: 0,
        name: readAnswer(read.answers, "name"),
        lastName: readAnswer(read.answers, "last_name"),
        email: readAnswer(read.answers, "email"),
        phone: readAnswer(read.answers, "phone"),
        papers: [...new Set(papers)],
      },
    };
  },
};

const FURTHER_QUESTIONS = CONDITION_QUESTIONS.filter(({ field }) => field !== "condition");

const METHODS = ["cash", "finance"] as const;

const NO_TRADE_IN: NonNullable<DealTasks["trade_in"]> = {
  at: 0,
  make: null,
  model: null,
  badge: null,
  year: null,
  km: null,
  rego: null,
  regoState: null,
  condition: null,
  answers: {},
  owingCents: 0,
  estimate: null,
};

type ReadFields =
  | { is: "answered"; answers: Answers }
  | { is: "invalid"; problems: AnswerProblems; answers: Answers };

function readFields(
  fields: readonly FormField[],
  posted: URLSearchParams,
  { messages, phoneVariant }: TaskTerms,
  others: Answers = {},
): ReadFields {
  const answers = { ...readAnswers(fields, posted), ...others };
  const problems = checkAnswers(fields, answers, { messages, phoneVariant });
  const isRight = Object.keys(problems).length === 0;
  return isRight ? { is: "answered", answers } : { is: "invalid", problems, answers };
}

function readChoice<Choice extends string>(
  posted: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | null {
  return choices.find((choice) => choice === posted.get(name)) ?? null;
}

/** The first that is offered where another, or none, was posted. */
function readNumber(
  posted: URLSearchParams,
  name: string,
  offered: readonly number[],
): number | null {
  const wanted = posted.get(name);
  return offered.find((one) => String(one) === wanted) ?? offered[0] ?? null;
}

function refuseChoice(
  name: string,
  fields: readonly FormField[],
  posted: URLSearchParams,
  others: readonly string[] = [],
): Extract<ReadTask, { is: "invalid" }> {
  const kept = others.map((other) => [other, posted.getAll(other).slice(0, 1)] as const);
  const answers = { ...readAnswers(fields, posted), ...Object.fromEntries(kept) };
  return { is: "invalid", problems: { [name]: CHOOSE }, answers };
}
