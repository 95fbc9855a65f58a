import { resolveForm } from "#domain/enquiry/resolve-form.ts";
import { type ListedAnswer, listAnswers } from "#domain/lead/messages/list-answers.ts";
import { toLine } from "#domain/lead/messages/to-line.ts";
import { MAX_OPENER_CHARACTERS } from "#domain/lead/sealed-link.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { Platform } from "#ports/platform.ts";
import type { Lead } from "#ports/stores/lead-store.ts";
import type { SealedOpening } from "#ports/stores/leads/sealed-answers-store.ts";
import { openAnswers, type SealedAnswers } from "./seal-answers.ts";
import { readSealedLink } from "./sealed-links.ts";

type Needs = Pick<Platform, "leads" | "sealedAnswers" | "seal" | "secrets">;

export type SealedView =
  /** Nobody signed it for this site, or its lead is gone. */
  | { is: "unknown" }
  | { is: "expired"; lead: Lead }
  /** Deleted for their age. */
  | { is: "forgotten"; lead: Lead }
  | { is: "used"; lead: Lead; opening: SealedOpening }
  /** Yet to be shown, by a press. */
  | { is: "closed"; lead: Lead; expiresAt: number }
  | { is: "shown"; lead: Lead; answers: ListedAnswer[]; openedBy: string };

/** The state of a link; asking uses nothing up. */
export async function showSealedLink(
  services: Needs,
  site: Site,
  token: string,
  now: number,
): Promise<SealedView> {
  return (await findOpenable(services, site, token, now)).view;
}

/**
 * Shows the answers of a link once, after it is on the disk who saw them. `name` is what the person typed;
 * null where that is no name, which shows nothing.
 *
 * @throws SealError where they cannot be read, with the link unused.
 */
export async function openSealedLink(
  services: Needs,
  site: Site,
  { token, name }: { token: string; name: string },
  now: number,
): Promise<SealedView> {
  const { view, text, stepId, destination } = await findOpenable(services, site, token, now);
  const openedBy = readOpener(name);
  if (view.is !== "closed" || text === null || openedBy === null) return view;
  const answers = openAnswers(services, site.slug, text);
  const { lead } = view;
  const opening = { stepId, link: destination, openedBy, openedAt: now };
  const isFirst = await services.sealedAnswers.recordOpening(lead.id, opening);
  // Another press of the same link was first.
  if (!isFirst) return showSealedLink(services, site, token, now);
  return { is: "shown", lead, answers: listSealed(lead, site, answers), openedBy };
}

/** Null where nothing is left of it that can be seen: the name is the proof of who read the answers. */
export function readOpener(name: string): string | null {
  const line = toLine(name, MAX_OPENER_CHARACTERS);
  return /[\p{L}\p{N}]/v.test(line) ? line : null;
}

/** The answers of a lead for an operator, who may see them again; null where there are none any more. @throws SealError */
export async function openForOperator(
  { sealedAnswers, seal }: Pick<Needs, "sealedAnswers" | "seal">,
  lead: Lead,
  { site, operator, now }: { site: Site | null; operator: string; now: number },
): Promise<ListedAnswer[] | null> {
  const step = await sealedAnswers.find(lead.id);
  if (step === null || step.text === null) return null;
  const answers = openAnswers({ seal }, step.siteSlug, step.text);
  const opening = { stepId: step.stepId, link: null, openedBy: operator, openedAt: now };
  await sealedAnswers.recordOpening(lead.id, opening);
  return listSealed(lead, site, answers);
}

function listSealed(
  { formKind, payload }: Lead,
  site: Site | null,
  answers: SealedAnswers,
): ListedAnswer[] {
  const form = site && resolveForm(formKind, site, payload.car_id !== null);
  return listAnswers({ formKind, form, payload: answers });
}

type Openable = { view: SealedView; text: string | null; stepId: number; destination: string };

const NOTHING: Openable = { view: { is: "unknown" }, text: null, stepId: 0, destination: "" };

async function findOpenable(
  services: Needs,
  site: Site,
  token: string,
  now: number,
): Promise<Openable> {
  const link = await readSealedLink(services, site.slug, token);
  const lead = link && (await services.leads.find(link.leadId));
  if (link === null || lead === null || lead.siteSlug !== site.slug) return NOTHING;
  const { stepId, destination, expiresAt } = link;
  const found = await services.sealedAnswers.find(lead.id);
  const text = found?.text ?? null;
  const openings = await services.sealedAnswers.listOpenings(lead.id);
  const opening = openings.find((one) => one.stepId === stepId && one.link === destination);
  const toOpenable = (view: SealedView): Openable => ({ view, text, stepId, destination });
  if (opening !== undefined) return toOpenable({ is: "used", lead, opening });
  if (text === null) return toOpenable({ is: "forgotten", lead });
  if (now >= expiresAt) return toOpenable({ is: "expired", lead });
  return toOpenable({ is: "closed", lead, expiresAt });
}
