import { describe, expect, test } from "vitest";
import { buildTasks } from "#tests/builders/deal.ts";
import { FORM_MESSAGES } from "../../enquiry/form-messages.ts";
import { CONDITION_QUESTIONS } from "../../valuation/condition-questions.ts";
import type { DealTask } from "../deal-tasks.ts";
import { DEAL_TASK_NAMES, EMPTY_TASKS } from "../deal-tasks.ts";
import { listTaskAnswers } from "./list-task-answers.ts";
import { nameList } from "./name-list.ts";
import { readTask, type TaskTerms } from "./read-task.ts";

const TERMS: TaskTerms = {
  country: "AU",
  phoneVariant: "au_nz",
  messages: FORM_MESSAGES,
  year: 2026,
  extras: ["protection:tyres", "accessory:mats"],
  papers: ["licence", "address"],
  termMonths: [60, 36],
  finalPercents: [0, 30],
  offersPickUp: true,
  offersDelivery: true,
};

const read = (task: DealTask, posted: string, terms: Partial<TaskTerms> = {}) =>
  readTask(task, new URLSearchParams(posted), { ...TERMS, ...terms });

const CONDITION = CONDITION_QUESTIONS.map(({ field, answers }): [string, string] => [
  field,
  answers[1].answer,
]);
const CAR = `has=yes&make=Mazda&model=3&year=2016&km=98,000&${new URLSearchParams(CONDITION)}`;
const PERSON = "name=Robin&last_name=Sample&email=robin@example.com&phone=0491570156";

describe("a posted task", () => {
  test.each([
    ["price", "jurisdiction=NSW", { jurisdiction: "NSW" }],
    ["trade_in", "has=no", { make: null, owingCents: 0 }],
    ["trade_in", `${CAR}&badge=GT&rego_state=NSW`, { badge: "GT", regoState: "NSW" }],
    ["trade_in", `${CAR}&owing=$2,500`, { year: 2016, km: 98_000, owingCents: 250_000 }],
    ["payment", "method=cash&term=60", { method: "cash", termMonths: null }],
    ["payment", "method=finance&term=36&final=30", { termMonths: 36, finalPercent: 30 }],
    ["payment", "method=finance&term=37&final=-5", { termMonths: 60, finalPercent: 0 }],
    ["extras", "extra[]=accessory:mats&extra[]=accessory:gold", { slugs: ["accessory:mats"] }],
    ["extras", "", { slugs: [] }],
    ["delivery", "method=pick_up&street=1+Road", { method: "pick_up", street: null }],
    ["delivery", "method=delivery&street=1+Road&city=Bega&postcode=2550", { postcode: "2550" }],
    ["details", `${PERSON}&paper[]=licence&paper[]=licence&paper[]=scan`, { papers: ["licence"] }],
  ] as const)("%s %s is read", (task, posted, value) => {
    expect(read(task, posted)).toMatchObject({ is: "read", value });
  });

  test.each([
    ["price", "", "jurisdiction"],
    ["price", "jurisdiction=Mars", "jurisdiction"],
    ["trade_in", "", "has"],
    ["trade_in", "has=yes", "make"],
    ["trade_in", `${CAR}&rego_state=Mars`, "rego_state"],
    ["trade_in", CAR.replace("2016", "1899"), "year"],
    ["trade_in", CAR.replace("2016", "2028"), "year"],
    ["payment", "", "method"],
    ["delivery", "method=drone", "method"],
    ["delivery", "method=delivery&street=1+Road&city=Bega&postcode=255", "postcode"],
    ["details", PERSON.replace("@", "at"), "email"],
    ["details", PERSON.replace("0491570156", "123"), "phone"],
  ] as const)("%s %s is refused for its %s", (task, posted, field) => {
    const refused = read(task, posted);
    if (refused.is !== "invalid") throw new Error("It was read.");
    expect(Object.keys(refused.problems)).toContain(field);
  });

  test.each([
    ["1900", "read"],
    ["2027", "read"],
  ])("takes a trade-in of %s", (year, is) => {
    expect(read("trade_in", CAR.replace("2016", year)).is).toBe(is);
  });

  test("offers nothing that the site does not: no finance without a lender, no delivery without a zone", () => {
    expect(read("payment", "method=finance", { termMonths: [] }).is).toBe("invalid");
    expect(read("delivery", "method=delivery", { offersDelivery: false }).is).toBe("invalid");
    expect(read("delivery", "method=pick_up", { offersPickUp: false }).is).toBe("invalid");
  });

  test("asks nothing about the state in New Zealand", () => {
    expect(read("price", "", { country: "NZ" })).toMatchObject({ value: { jurisdiction: "NZ" } });
    expect(read("trade_in", `${CAR}&rego_state=NSW`, { country: "NZ" })).toMatchObject({
      value: { regoState: null },
    });
  });

  test("of a trade-in has an answer to every question by which a vehicle is valued", () => {
    const task = read("trade_in", CAR);
    if (task.is !== "read") throw new Error("It was refused.");
    const { condition: own, ...further } = Object.fromEntries(CONDITION);
    expect(task.value).toMatchObject({ condition: own, answers: further });
    for (const [field] of CONDITION) {
      const without = new URLSearchParams(CAR);
      without.delete(field);
      expect(read("trade_in", String(without))).toMatchObject({
        problems: { [field]: expect.any(String) },
      });
    }
  });

  test("is shown as it was read, so that saving the form again changes nothing", () => {
    const POSTED: Record<DealTask, string> = {
      price: "jurisdiction=NSW",
      trade_in: `${CAR}&badge=GT&rego=ABC12D&rego_state=NSW&owing=2500`,
      payment: "method=finance&term=36&final=30",
      extras: "extra[]=accessory:mats",
      delivery: "method=delivery&street=1+Road&city=Bega&postcode=2550&wish=Friday",
      details: `${PERSON}&paper[]=licence`,
    };
    for (const task of DEAL_TASK_NAMES) {
      const first = read(task, POSTED[task]);
      if (first.is !== "read") throw new Error(`${task} was refused`);
      const answers = listTaskAnswers(task, { ...EMPTY_TASKS, [task]: first.value });
      const shown = Object.entries(answers).flatMap(([name, values]) =>
        values.map((value): [string, string] => [
          ["extra", "paper"].includes(name) ? nameList(name) : name,
          value,
        ]),
      );
      expect(read(task, new URLSearchParams(shown).toString())).toEqual(first);
      expect(listTaskAnswers(task, buildTasks())).toEqual({});
    }
  });
});
