import type { DealTasks, TradeInEstimate } from "#domain/deal/deal-tasks.schema.ts";
import { isSameAnswer } from "#domain/deal/merge-task.ts";
import type { Site } from "#domain/site/config/site.ts";
import { toCents } from "#domain/values/money/to-cents.ts";
import type { ValueTradeIn } from "../valuation/create-trade-in-valuer.ts";

export type TradeInValuing = { valueTradeIn: ValueTradeIn; clientAddress: string };

/**
 * The tasks with an estimate of what is traded in; without one where nobody can say. One that still stands is kept
 * where the answers are the same. `now` in milliseconds UTC.
 */
export async function estimateTradeIn(
  { valueTradeIn, clientAddress }: TradeInValuing,
  site: Site,
  { tasks, former }: { tasks: DealTasks; former: DealTasks },
  now: number,
): Promise<DealTasks> {
  const { trade_in } = tasks;
  if (trade_in === null || trade_in.make === null) return tasks;
  const known = former.trade_in;
  const stands = known !== null && (known.estimate?.validUntil ?? 0) > now;
  const estimate =
    stands && isSameAnswer(known, trade_in)
      ? known.estimate
      : await ask({ valueTradeIn, clientAddress }, site, trade_in);
  return { ...tasks, trade_in: { ...trade_in, estimate } };
}

const one = (value: string | number | null) => (value === null ? [] : [String(value)]);

async function ask(
  { valueTradeIn, clientAddress }: TradeInValuing,
  site: Site,
  task: NonNullable<DealTasks["trade_in"]>,
): Promise<TradeInEstimate | null> {
  const outcome = await valueTradeIn({
    site,
    clientAddress,
    answers: {
      year: one(task.year),
      km: one(task.km),
      trade_in_make: one(task.make),
      trade_in_model: one(task.model),
      trade_in_badge: one(task.badge),
      condition: one(task.condition),
      ...Object.fromEntries(
        Object.entries(task.answers).map(([field, answer]) => [field, one(answer)]),
      ),
      Rego: one(task.rego),
      rego_state: one(task.regoState),
    },
  });
  if (outcome?.is !== "estimated") return null;
  const { low, middle, high, basis, at, validUntil } = outcome.estimate;
  return {
    lowCents: toCents(low),
    middleCents: toCents(middle),
    highCents: toCents(high),
    basis,
    at,
    validUntil,
  };
}
