import {
  type DealNotice,
  isPaymentNotice,
  type PaymentNotice,
  parseDealNotice,
} from "#domain/deal/deal-notices.ts";
import { type DealTask, parseDealTask } from "#domain/deal/deal-tasks.ts";
import type { TaskForm } from "#domain/deal/page/deal-view.ts";
import type { FoundDeal } from "#domain/deal/page/to-deal-view.ts";
import { composePage } from "#templates/compose-page.ts";
import { askAfterDeposit, describeLapsed } from "#use-cases/deals/deposit/ask-after-deposit.ts";
import { findDeal } from "#use-cases/deals/find-deal.ts";
import { showDeal } from "#use-cases/deals/show-deal.ts";
import { PLAIN_METADATA } from "../../../metadata/metadata.ts";
import { LINKED_PAGE_HEADERS, type PageContext, type PageView, page } from "../../../page.tsx";
import type { WebServices } from "../../../web-services.ts";

/**
 * `?token=` is that of a signed link, `task` the task that is asked, `is` names what the shopper has just done. Of
 * one shopper, and never cached.
 */
export const dealRoute = (services: WebServices) =>
  page(services, async (context) => {
    const { site, url, now } = context;
    const token = url.searchParams.get("token") ?? "";
    const notice = parseDealNotice(url.searchParams.get("is"));
    // A shopper may come from the processor before its message does.
    if (isPaymentNotice(notice)) await askAfterDeposit(services, site, token, now);
    const found = await findDeal(services, site, token, now);
    return answerDeal(services, context, {
      token,
      found,
      task: parseDealTask(url.searchParams.get("task")),
      notice:
        found && isPaymentNotice(notice)
          ? await resolvePaymentNotice(services, notice, found)
          : notice,
    });
  });

/** The news of a payment as it stands, wherever the shopper's address says he comes from. */
async function resolvePaymentNotice(
  services: WebServices,
  notice: PaymentNotice,
  { deal, hold }: FoundDeal,
): Promise<DealNotice | null> {
  if (hold?.is === "paid") return "paid";
  if (hold?.is === "over") return null;
  if (hold === null) return describeLapsed(services, deal.leadId);
  return notice === "paid" ? "waiting" : "unpaid";
}

type AskedDeal = {
  token: string;
  /** Null for a link that leads to nothing. */
  found: FoundDeal | null;
  task: DealTask | null;
  notice: DealNotice | null;
  /** Answers that were not taken. */
  asked?: Pick<TaskForm, "answers" | "problems" | "isConflict">;
};

export async function answerDeal(
  services: WebServices,
  { site, frame, template, now }: PageContext,
  { token, found, task, notice, asked }: AskedDeal,
): Promise<PageView> {
  const shown =
    found && (await showDeal(services, site, found, { token, task, now, ...(asked && { asked }) }));
  return {
    status: shown === null ? 404 : asked === undefined ? 200 : asked.isConflict ? 409 : 422,
    metadata: { ...PLAIN_METADATA, title: "Your purchase" },
    keep: "never",
    headers: LINKED_PAGE_HEADERS,
    formHosts: shown?.formHosts ?? [],
    ...composePage(template, "deal", {
      ...frame,
      shown: shown && { deal: shown.deal, form: shown.form, notice },
    }),
  };
}
