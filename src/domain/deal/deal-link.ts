import { DEAL_CHANGES_FOLDER, DEAL_PATH } from "../addresses/site-addresses.ts";
import { type DealTask, parseDealTask, toTaskSegment } from "./deal-tasks.ts";

/** The deal's overview, or one of its tasks, on its site. */
export function buildDealHref(token: string, task: DealTask | null = null): string {
  return `${DEAL_PATH}?token=${token}${task === null ? "" : `&task=${toTaskSegment(task)}`}`;
}

/** Names the answer to a task on its page. */
export const DEAL_ANSWER_ID = "answer";

/** The task once more, at the answer to it. */
export function buildDealAnswerHref(token: string, task: DealTask): string {
  return `${buildDealHref(token, task)}#${DEAL_ANSWER_ID}`;
}

/** In the address of who comes from a payment: the records may not know of it yet. */
export const PAID_WORD = "paid";

/** Where the processor sends a shopper back who has paid the deposit. */
export function buildPaidDealHref(token: string): string {
  return `${buildDealHref(token)}&is=${PAID_WORD}`;
}

/** In the address of who has just sent a purchase. */
const SENT_WORD = "sent";

/** The page that follows the press which sends it. */
export function buildSentDealHref(token: string): string {
  return `${buildDealHref(token)}&is=${SENT_WORD}`;
}

/** Whether the page is that of who has just sent a purchase, and not one that a mail or a bookmark opened. */
export function isSendersPage(word: string | null): boolean {
  return word === PAID_WORD || word === SENT_WORD;
}

/** Where the processor sends a shopper back who has not. */
export function buildUnpaidDealHref(token: string): string {
  return `${buildDealHref(token)}&is=unpaid`;
}

/** Everything that is posted of a deal beside its tasks. */
const DEAL_ACTIONS = ["start", "move", "accept", "save", "finish"] as const;

export type DealAction = (typeof DEAL_ACTIONS)[number];

export type DealChange =
  | { is: "start" }
  | { is: "action"; action: Exclude<DealAction, "start"> }
  | { is: "task"; task: DealTask };

/** Null for a word that is neither an action nor a task. */
export function parseDealChange(text: string): DealChange | null {
  const action = DEAL_ACTIONS.find((one) => one === text);
  if (action === "start") return { is: "start" };
  if (action !== undefined) return { is: "action", action };
  const task = parseDealTask(text);
  return task === null ? null : { is: "task", task };
}

export function buildDealActionPath(action: DealAction): string {
  return `${DEAL_CHANGES_FOLDER}${action}`;
}

export function buildDealTaskPath(task: DealTask): string {
  return `${DEAL_CHANGES_FOLDER}${toTaskSegment(task)}`;
}
