import type { Answers } from "../../enquiry/answers/answers.ts";
import type { DealTasks } from "../deal-tasks.schema.ts";
import type { DealTask } from "../deal-tasks.ts";
import { hasTradeIn } from "../price-deal.ts";

const NONE: Answers = {};

const one = (value: string | number | null): string[] => (value === null ? [] : [String(value)]);

/** "3500", and "3500.50" with its cents. */
const toDollars = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

/** A stored task as its form shows it; empty for one that is not done. */
export function listTaskAnswers(task: DealTask, tasks: DealTasks): Answers {
  return WRITERS[task](tasks);
}

const WRITERS: Readonly<Record<DealTask, (tasks: DealTasks) => Answers>> = {
  price: ({ price }) => (price === null ? NONE : { jurisdiction: one(price.jurisdiction) }),
  trade_in: ({ trade_in }) => {
    if (trade_in === null) return NONE;
    if (!hasTradeIn(trade_in)) return { has: ["no"] };
    const { owingCents } = trade_in;
    return {
      has: ["yes"],
      make: one(trade_in.make),
      model: one(trade_in.model),
      badge: one(trade_in.badge),
      year: one(trade_in.year),
      km: one(trade_in.km),
      rego: one(trade_in.rego),
      rego_state: one(trade_in.regoState),
      condition: one(trade_in.condition),
      ...Object.fromEntries(
        Object.entries(trade_in.answers).map(([field, answer]) => [field, [answer]]),
      ),
      owing: owingCents === 0 ? [] : [toDollars(owingCents)],
    };
  },
  payment: ({ payment }) =>
    payment === null
      ? NONE
      : {
          method: [payment.method],
          term: one(payment.termMonths),
          final: one(payment.finalPercent),
        },
  extras: ({ extras }) => (extras === null ? NONE : { extra: extras.slugs }),
  delivery: ({ delivery }) =>
    delivery === null
      ? NONE
      : {
          method: [delivery.method],
          street: one(delivery.street),
          city: one(delivery.city),
          postcode: one(delivery.postcode),
          wish: one(delivery.wish),
        },
  details: ({ details }) =>
    details === null
      ? NONE
      : {
          name: [details.name],
          last_name: [details.lastName],
          email: [details.email],
          phone: [details.phone],
          paper: details.papers,
        },
};
