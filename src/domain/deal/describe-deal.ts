import { isPayloadOwn } from "../enquiry/payload/payload-fields.ts";
import { formatKilometres } from "../text/format-amount.ts";
import { listConditionSteps } from "../valuation/condition-questions.ts";
import type { DealTasks } from "./deal-tasks.schema.ts";
import { type DealRow, listDealRows } from "./list-deal-rows.ts";
import { type DealFigures, hasTradeIn } from "./price-deal.ts";

/** Rows that hold what a shopper typed, "Trade in" of older leads, and those of his trade-in for the dealer's system. */
const TYPED_ROWS = ["Trade-in", "Trade in", "Handover", "Time that suits", "Papers at hand"];
const TYPED_PREFIX = "trade_in_";

/** Names of a lead's fields that tell the amounts of a deal, in their order, and nothing that anybody typed. */
export function listAmountNames(fields: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const isOurs = !TYPED_ROWS.includes(name) && !name.startsWith(TYPED_PREFIX);
    const isRow = typeof value === "string" && /^(−?\$[\d,]+|To be )/.test(value);
    return isOurs && isRow && /^\p{Lu}/u.test(name) ? [name] : [];
  });
}

/** The amount of a row in dollars and without its sign, for receivers that want a number: "45210.50"; "" where it has none. */
export function readRowAmount(row: unknown): string {
  const [, amount] = (typeof row === "string" && /^−?\$([\d,]+(?:\.\d{2})?)/.exec(row)) || [];
  return amount?.replaceAll(",", "") ?? "";
}

/** The choices beside amounts, in words; a task that is not done says nothing. `pickUpAt` is the vehicle's own place. */
export function listChoiceRows(tasks: DealTasks, pickUpAt: string | null = null): DealRow[] {
  const { price, trade_in, payment, delivery } = tasks;
  const jurisdiction = price?.jurisdiction ?? null;
  const rows: (DealRow | null)[] = [
    jurisdiction === null || jurisdiction === "NZ"
      ? null
      : { label: "Registered in", value: jurisdiction },
    trade_in && { label: "Trade-in", value: describeTradeIn(trade_in) },
    payment && { label: "Pays by", value: describePayment(payment) },
    delivery && { label: "Handover", value: describeHandover(delivery, pickUpAt) },
    delivery?.wish ? { label: "Time that suits", value: delivery.wish } : null,
  ];
  return rows.filter((row) => row !== null);
}

function describeTradeIn(task: NonNullable<DealTasks["trade_in"]>): string {
  if (!hasTradeIn(task)) return "None";
  const { year, make, model, badge, km, condition, rego, regoState, answers } = task;
  return [
    [year, make, model, badge].filter((word) => word !== null).join(" "),
    km === null ? null : formatKilometres(km),
    condition === null ? null : `${condition.toLowerCase()} condition`,
    // As with a condition, what is as it should be goes without saying.
    ...listConditionSteps(answers)
      .filter(({ percent }) => percent !== 0)
      .map(({ label, answer }) => `${label.toLowerCase()}: ${answer.toLowerCase()}`),
    rego === null || regoState === null ? rego : `${rego} (${regoState})`,
  ]
    .filter((part) => part !== null)
    .join(", ");
}

function describePayment(task: NonNullable<DealTasks["payment"]>): string {
  if (task.method === "cash" || task.termMonths === null) {
    return task.method === "cash" ? "Bank transfer or cash" : "Finance";
  }
  const final = task.finalPercent ? `, ${task.finalPercent}% final payment` : "";
  return `Finance over ${task.termMonths} months${final}`;
}

function describeHandover(
  task: NonNullable<DealTasks["delivery"]>,
  pickUpAt: string | null,
): string {
  if (task.method === "pick_up") return pickUpAt === null ? "Pick up" : `Pick up at ${pickUpAt}`;
  const { street, city, postcode } = task;
  return `Delivery to ${[street, city, postcode].filter((part) => part !== null).join(", ")}`;
}

/**
 * Everything that a lead tells of a deal, by names of its fields: choices, then every amount. A name that a lead
 * has of its own, or that stands twice, gets a number behind it, so that no row is lost.
 */
export function listDealFields(
  tasks: DealTasks,
  figures: DealFigures,
  pickUpAt: string | null = null,
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { label, value } of [...listChoiceRows(tasks, pickUpAt), ...listDealRows(figures)]) {
    fields[findFreeName(fields, label)] = value;
  }
  return fields;
}

function findFreeName(fields: Readonly<Record<string, string>>, label: string): string {
  const name = label.trim();
  const isTaken = (one: string) =>
    one in fields || isPayloadOwn(one) || isPayloadOwn(one.toLowerCase());
  let free = name;
  for (let n = 2; isTaken(free); n += 1) free = `${name} ${n}`;
  return free;
}
