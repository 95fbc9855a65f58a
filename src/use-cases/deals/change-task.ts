import { listTaskAnswers } from "#domain/deal/answers/list-task-answers.ts";
import { readTask } from "#domain/deal/answers/read-task.ts";
import { type DealTask, EMPTY_TASKS, findNextTask } from "#domain/deal/deal-tasks.ts";
import { mergeTask } from "#domain/deal/merge-task.ts";
import { resolveTaskTerms } from "#domain/deal/page/task-terms.ts";
import { type FoundDeal, listDoneTasks } from "#domain/deal/page/to-deal-view.ts";
import type { DealFigures } from "#domain/deal/price-deal.ts";
import type { Answers } from "#domain/enquiry/answers/answers.ts";
import type { AnswerProblems } from "#domain/enquiry/answers/check-answers.ts";
import { CAPTCHA_REFUSED_TEXT } from "#domain/enquiry/submit/resolve-captcha.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import type { DealLimit } from "./deal-limit.ts";
import { estimateTradeIn, type TradeInValuing } from "./estimate-trade-in.ts";
import { type DealServices, findDealsVehicle } from "./find-deal.ts";
import { PROVED_BEFORE, type ProvePerson } from "./prove-person.ts";
import { editDeal } from "./save-deal.ts";
import { storeDealLead } from "./store-deal-lead.ts";

type Posted = {
  token: string;
  task: DealTask;
  /** The deal's revision when the form was shown. */
  shown: number;
  posted: URLSearchParams;
  limit: Pick<DealLimit, "maySend">;
  valuing: TradeInValuing;
  prove: ProvePerson;
};

/** A deal whose vehicle is in the records, so that it has figures. */
type PricedDeal = FoundDeal & { vehicle: Vehicle; figures: DealFigures };

export type ChangedTask =
  /** On the disk. `next`: the task that is still to be done; null for none. */
  | { is: "saved"; next: DealTask | null }
  | { is: "invalid"; found: PricedDeal; problems: AnswerProblems; answers: Answers }
  /** Saved elsewhere meanwhile, with other answers or again and again; these are the ones that were posted. */
  | { is: "conflict"; found: PricedDeal; answers: Answers }
  /** The dealer has it already, or its vehicle is gone: its page says so. */
  | { is: "closed" }
  | { is: "unknown" };

/** Saves one task of a deal, and sends the deal so far as a step of its lead once it says whose it is. */
export async function changeTask(
  services: DealServices,
  site: Site,
  { token, task, shown, posted, limit, valuing, prove }: Posted,
  now: number,
): Promise<ChangedTask> {
  let proof = PROVED_BEFORE;
  const tried: { found: PricedDeal; answers: Answers }[] = [];
  const edited = await editDeal<ChangedTask>(services, site, { token, now }, async (found) => {
    const { deal, vehicle, figures } = found;
    if (deal.state !== "open" || vehicle === null || figures === null) {
      return { is: "answer", answer: { is: "closed" } };
    }
    const priced = { ...found, vehicle, figures };
    const terms = resolveTaskTerms(site, vehicle, { tasks: deal.tasks, figures }, now);
    const read = readTask(task, posted, terms);
    if (read.is === "invalid") {
      const { problems, answers } = read;
      return { is: "answer", answer: { is: "invalid", found: priced, problems, answers } };
    }
    const { value } = read;
    const given = listTaskAnswers(task, { ...EMPTY_TASKS, [task]: value });
    tried.push({ found: priced, answers: given });
    // From here on somebody is written to; whoever has said who he is has the link to the purchase.
    const checked =
      task === "details" && deal.tasks.details === null ? await prove() : PROVED_BEFORE;
    if (checked.is === "refused") {
      const problems = { captcha: CAPTCHA_REFUSED_TEXT };
      return { is: "answer", answer: { is: "invalid", found: priced, problems, answers: given } };
    }
    proof = checked;
    const merged = mergeTask(deal.tasks, { task, value }, { shown, next: deal.revision + 1 });
    if (merged.is === "conflict") {
      return { is: "answer", answer: { is: "conflict", found: priced, answers: given } };
    }
    const pair = { tasks: merged.tasks, former: deal.tasks };
    const tasks =
      task === "trade_in" ? await estimateTradeIn(valuing, site, pair, now) : merged.tasks;
    return { is: "change", change: { tasks } };
  });
  if (edited.is === "answered") return edited.answer;
  if (edited.is === "unknown") return edited;
  if (edited.is === "busy") {
    const last = tried.at(-1);
    return last === undefined ? { is: "closed" } : { is: "conflict", ...last };
  }
  const { deal } = edited;
  const found = await findDealsVehicle(services, site, deal, now);
  if (deal.tasks.details !== null && limit.maySend(deal.id, now)) {
    await storeDealLead(services, site, found, { isFinal: false, email: null, proof, now });
  }
  return { is: "saved", next: findNextTask(listDoneTasks(found), task) };
}
