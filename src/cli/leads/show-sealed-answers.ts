import type { ListedAnswer } from "#domain/lead/messages/list-answers.ts";
import type { BrokenSite, Site } from "#domain/site/config/site.ts";
import { isBrokenSite } from "#domain/site/resolve-site.ts";
import { SealError } from "#ports/finance/answer-seal.ts";
import type { Lead } from "#ports/stores/lead-store.ts";
import type { SealedOpening } from "#ports/stores/leads/sealed-answers-store.ts";
import { openForOperator } from "#use-cases/leads/sealed/open-sealed-answers.ts";
import { ExitError } from "../exit-codes.ts";
import { readAccount } from "../read-account.ts";
import type { LeadsPlatform } from "./export-leads.ts";

export type ShownSealedAnswers = {
  state: "forgotten" | "closed" | "opened";
  /** Empty unless they are opened. */
  answers: readonly ListedAnswer[];
  openings: readonly SealedOpening[];
};

/** A lead's encrypted answers, opened where that is asked for, and who was shown them; null where it has none. */
export async function showSealedAnswers(
  platform: Pick<LeadsPlatform, "sealedAnswers" | "seal" | "now">,
  { lead, site, isOpened }: { lead: Lead; site: Site | BrokenSite | null; isOpened: boolean },
): Promise<ShownSealedAnswers | null> {
  const found = await platform.sealedAnswers.find(lead.id);
  if (found === null) {
    if (isOpened) throw new ExitError("The lead has no encrypted answers.");
    return null;
  }
  const answers = isOpened ? await open(platform, lead, site) : [];
  const openings = await platform.sealedAnswers.listOpenings(lead.id);
  if (found.text === null) return { state: "forgotten", answers: [], openings };
  return { state: isOpened ? "opened" : "closed", answers: answers ?? [], openings };
}

async function open(
  platform: Pick<LeadsPlatform, "sealedAnswers" | "seal" | "now">,
  lead: Lead,
  site: Site | BrokenSite | null,
): Promise<ListedAnswer[] | null> {
  const served = site === null || isBrokenSite(site) ? null : site;
  const operator = readAccount();
  try {
    return await openForOperator(platform, lead, { site: served, operator, now: platform.now() });
  } catch (error) {
    if (error instanceof SealError) throw new ExitError(error.message);
    throw error;
  }
}
