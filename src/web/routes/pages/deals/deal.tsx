import {
  buildDealHref,
  buildPaidDealHref,
  isSendersPage,
  PAID_WORD,
} from "#domain/deal/deal-link.ts";
import { type DealNotice, isTrueNotice, parseDealNotice } from "#domain/deal/deal-notices.ts";
import { type DealTask, parseDealTask } from "#domain/deal/deal-tasks.ts";
import type { DealPageView, TaskForm } from "#domain/deal/page/deal-view.ts";
import type { FoundDeal } from "#domain/deal/page/to-deal-view.ts";
import { resolveTracking } from "#domain/enquiry/payload/lead-categories.ts";
import { HOLD_COOKIE, readHoldTokens } from "#domain/reservation/links/hold-cookie.ts";
import type { Site } from "#domain/site/config/site.ts";
import { composePage } from "#templates/compose-page.ts";
import { findAskedDeal } from "#use-cases/deals/deposit/ask-after-deposit.ts";
import { findMailedAddress } from "#use-cases/deals/mail-deal-link.ts";
import { showDeal } from "#use-cases/deals/show-deal.ts";
import { resolveDealForm } from "#use-cases/deals/store-deal-lead.ts";
import { PLAIN_METADATA } from "../../../metadata/metadata.ts";
import { LINKED_PAGE_HEADERS, type PageContext, type PageView, page } from "../../../page.tsx";
import type { WebServices } from "../../../web-services.ts";

/**
 * `?token=` is that of a signed link, `task` the task that is asked, `is` names what the shopper has just done. How the
 * deposit stands the records say, and the processor: the address is asked only for what neither knows yet. Of one
 * shopper, and never cached.
 */
export const dealRoute = (services: WebServices) =>
  page(services, async (context) => {
    const { site, url, now } = context;
    const token = url.searchParams.get("token") ?? "";
    const is = url.searchParams.get("is");
    const asked = await findAskedDeal(services, site, token, now);
    const isHeld = asked?.found.hold?.is === "unpaid";
    const saysPaid = is === PAID_WORD;
    const isWaiting =
      isHeld && (asked?.payment === "silent" || (asked?.payment === "open" && saysPaid));
    const notice = parseDealNotice(is);
    const mailedTo =
      notice === "mailed" && asked ? await findMailedAddress(services, asked.found.deal) : null;
    return answerDeal(services, context, {
      token,
      found: asked?.found ?? null,
      task: parseDealTask(url.searchParams.get("task")),
      isWaiting,
      mailedTo,
      isSender: isSendersPage(is),
      lookAgainHref: saysPaid ? buildPaidDealHref(token) : buildDealHref(token),
      notice: notice !== null && !isWaiting && isTrueNotice(notice, { isHeld }) ? notice : null,
    });
  });

type AskedDeal = {
  token: string;
  /** Null for a link that leads to nothing. */
  found: FoundDeal | null;
  task: DealTask | null;
  notice: DealNotice | null;
  /** Whether nobody knows yet if the deposit of its running hold was paid. */
  isWaiting?: boolean;
  /** Whether its shopper has just sent it. */
  isSender?: boolean;
  /** The same page once more. */
  lookAgainHref?: string;
  /** Answers that were not taken. */
  asked?: Pick<TaskForm, "answers" | "problems" | "isConflict">;
} & Pick<DealPageView, "mailedTo" | "refusedAddress">;

export async function answerDeal(
  services: WebServices,
  { site, frame, template, cookies, now }: PageContext,
  {
    found,
    notice,
    asked,
    mailedTo = null,
    refusedAddress = null,
    isSender = false,
    ...shownAs
  }: AskedDeal,
): Promise<PageView> {
  const holdTokens = readHoldTokens(cookies);
  const how = { ...shownAs, now, holdTokens, ...(asked && { asked }) };
  const shown = found && (await showDeal(services, site, found, how));
  return {
    status: shown === null ? 404 : resolveStatus(asked, refusedAddress),
    metadata: { ...PLAIN_METADATA, title: "Your purchase" },
    keep: "never",
    headers: LINKED_PAGE_HEADERS,
    ...(shown?.deal.taken && { takesCookie: HOLD_COOKIE }),
    formHosts: shown?.formHosts ?? [],
    ...composePage(template, "deal", {
      ...frame,
      shown: shown && {
        deal: shown.deal,
        form: shown.form,
        notice,
        mailedTo,
        refusedAddress,
        eventId: found && isSender ? findEvent(site, found) : null,
      },
    }),
  };
}

/** The event that a purchase counts as; null for one that is not sent, or whose deposit has gone back. */
function findEvent(site: Site, { deal, hold, vehicle }: FoundDeal): number | null {
  if (deal.state !== "sent" || hold?.is === "over") return null;
  return resolveTracking(resolveDealForm(site), vehicle);
}

function resolveStatus(
  asked: AskedDeal["asked"],
  refusedAddress: DealPageView["refusedAddress"],
): 200 | 409 | 422 {
  if (asked?.isConflict) return 409;
  return asked || refusedAddress ? 422 : 200;
}
