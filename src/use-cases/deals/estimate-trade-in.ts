import type { DealTasks } from "#domain/deal/deal-tasks.schema.ts";
import { isSameAnswer } from "#domain/deal/merge-task.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { StockName } from "#domain/valuation/estimate.ts";
import { toCents } from "#domain/values/money/to-cents.ts";
import type { ValueTradeIn } from "../valuation/create-trade-in-valuer.ts";

export type TradeInValuing = { valueTradeIn: ValueTradeIn; clientAddress: string };

/**
 * The tasks with an estimate of what is traded in, named as the stock spells it; without one where nobody can say. One
 * that still stands is kept where the answers are the same. `now` in milliseconds UTC.
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
  const valued =
    stands && isSameAnswer(known, trade_in)
      ? { estimate: known.estimate, make: known.make, model: known.model }
      : await ask({ valueTradeIn, clientAddress }, site, trade_in);
  return { ...tasks, trade_in: { ...trade_in, ...valued } };
}

type TradeInTask = NonNullable<DealTasks["trade_in"]>;

const one = (value: string | number | null) => (value === null ? [] : [String(value)]);

async function ask(
  { valueTradeIn, clientAddress }: TradeInValuing,
  site: Site,
  task: TradeInTask,
): Promise<Pick<TradeInTask, "estimate"> & Partial<StockName>> {
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
  if (outcome?.is !== "estimated") return { estimate: null };
  const { low, middle, high, basis, at, validUntil } = outcome.estimate;
  return {
    ...outcome.named,
    estimate: {
      lowCents: toCents(low),
      middleCents: toCents(middle),
      highCents: toCents(high),
      basis,
      at,
      validUntil,
    },
  };
}
