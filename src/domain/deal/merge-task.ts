import { foldName } from "../valuation/comparable.ts";
import type { DealTasks } from "./deal-tasks.schema.ts";
import type { DealTask } from "./deal-tasks.ts";

export type MergedTask =
  | { is: "merged"; tasks: DealTasks }
  /** It was saved elsewhere with other answers after the form was shown: neither is lost unseen. */
  | { is: "conflict" };

/**
 * The tasks with one of them answered. Whoever saves another task in a second tab is in nobody's way; the same
 * one is taken where the form showed its newest answers, or says the same.
 *
 * @param shown The deal's revision when the form was shown.
 * @param next The revision under which it is saved.
 */
export function mergeTask<Task extends DealTask>(
  tasks: DealTasks,
  { task, value }: { task: Task; value: NonNullable<DealTasks[Task]> },
  { shown, next }: { shown: number; next: number },
): MergedTask {
  const stored = tasks[task];
  if (stored !== null && stored.at > shown && !isSameAnswer(stored, value))
    return { is: "conflict" };
  return { is: "merged", tasks: { ...tasks, [task]: { ...value, at: next } } };
}

/** Ours, and no answer. */
const KEPT_BESIDE = ["at", "estimate"];

/** Stored as the stock spells them, however they were typed. */
const SPELLED = ["make", "model"];

/** Whether two answers to a task say the same. */
export function isSameAnswer(stored: object, value: object): boolean {
  const others = new Map<string, unknown>(Object.entries(value));
  return Object.entries(stored).every(
    ([name, answer]) =>
      KEPT_BESIDE.includes(name) || toCompared(name, answer) === toCompared(name, others.get(name)),
  );
}

function toCompared(name: string, answer: unknown): string {
  const isSpelled = SPELLED.includes(name) && typeof answer === "string";
  return isSpelled ? foldName(answer) : JSON.stringify(answer);
}
