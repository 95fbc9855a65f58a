import type { Country } from "../values/countries.ts";
import type { DealTasks } from "./deal-tasks.schema.ts";

export type DealTask = keyof DealTasks;

type TaskWords = {
  /** In a list of tasks. */
  label: string;
  /** The heading of its page, the one question that it asks. */
  question: string;
};

/** Shown in this order, done in any. */
export const DEAL_TASKS: Readonly<Record<DealTask, TaskWords>> = {
  price: { label: "Price and on-road costs", question: "Where will you register it?" },
  trade_in: { label: "Trade-in", question: "Do you have a vehicle to trade in?" },
  payment: { label: "Cash or finance", question: "How would you like to pay?" },
  extras: { label: "Protection and accessories", question: "Would you like to add anything?" },
  delivery: { label: "Delivery or pick-up", question: "How does it come to you?" },
  details: { label: "Your details and papers", question: "Who is buying it?" },
};

/** The heading of a task's page: a New Zealand price has all of it, and asks for no place. */
export function askTask(task: DealTask, country: Country): string {
  return task === "price" && country === "NZ"
    ? "What does it cost on the road?"
    : DEAL_TASKS[task].question;
}

export const DEAL_TASK_NAMES: readonly DealTask[] = Object.keys(DEAL_TASKS).filter(isDealTask);

/** The task as an address names it: "trade-in"; null for a word that names none. */
export function parseDealTask(text: string | null): DealTask | null {
  const name = text?.replaceAll("-", "_") ?? "";
  return isDealTask(name) ? name : null;
}

export function toTaskSegment(task: DealTask): string {
  return task.replaceAll("_", "-");
}

export const EMPTY_TASKS: DealTasks = {
  price: null,
  trade_in: null,
  payment: null,
  extras: null,
  delivery: null,
  details: null,
};

/** The first task after `from` in the list's order, and around, that is not done; null where all are. */
export function findNextTask(tasks: DealTasks, from: DealTask | null = null): DealTask | null {
  const start = from === null ? 0 : DEAL_TASK_NAMES.indexOf(from) + 1;
  const round = [...DEAL_TASK_NAMES.slice(start), ...DEAL_TASK_NAMES.slice(0, start)];
  return round.find((task) => tasks[task] === null) ?? null;
}

export function countDoneTasks(tasks: DealTasks): number {
  return DEAL_TASK_NAMES.filter((task) => tasks[task] !== null).length;
}

function isDealTask(name: string): name is DealTask {
  return Object.hasOwn(DEAL_TASKS, name);
}
