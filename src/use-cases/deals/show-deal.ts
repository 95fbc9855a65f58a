import type { DealTask } from "#domain/deal/deal-tasks.ts";
import type { DealView, TaskForm } from "#domain/deal/page/deal-view.ts";
import { type FoundDeal, toDealView, toTaskForm } from "#domain/deal/page/to-deal-view.ts";
import type { Site } from "#domain/site/config/site.ts";
import { findSimilar } from "../search/find-similar.ts";
import type { SearchServices } from "../search/search-caches.ts";
import type { DealServices } from "./find-deal.ts";

type Services = DealServices & SearchServices;

type Asked = Pick<TaskForm, "answers" | "problems" | "isConflict">;

/** A deal as its page shows it, with one task where one is asked for; no task once it is sent. */
export async function showDeal(
  services: Services,
  site: Site,
  found: FoundDeal,
  { token, task, now, asked }: ShownDeal,
): Promise<{ deal: DealView; form: TaskForm | null }> {
  const { deal, vehicle, news, figures } = found;
  const isLost = news.is !== "same" && news.is !== "cheaper" && deal.state === "open";
  const similar =
    isLost && vehicle !== null ? ((await findSimilar(services, site, vehicle, now)) ?? []) : [];
  const isAsked = task !== null && vehicle !== null && figures !== null && deal.state === "open";
  return {
    deal: toDealView(site, found, { token, similar, now }),
    form: isAsked
      ? toTaskForm(site, { ...found, vehicle, figures }, { task, now, asked: asked ?? {} })
      : null,
  };
}

type ShownDeal = {
  token: string;
  task: DealTask | null;
  now: number;
  /** In place of what is stored. */
  asked?: Asked;
};
