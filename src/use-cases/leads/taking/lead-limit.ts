import { DAY_MS, HOUR_MS } from "#domain/time/time-units.ts";
import { toNetwork } from "#domain/values/to-network.ts";
import type { LeadStepToStore } from "#ports/stores/lead-store.ts";
import { createRecent } from "../../limits/create-recent.ts";

/** Leads from one address to one site within an hour: a showroom's own network sends many. */
export const LEADS_AN_HOUR = 60;

/** Beyond those, so many more are kept aside for a person to look at; the rest is refused. */
export const KEPT_ASIDE_AN_HOUR = 240;

/**
 * Submits of one lead within an hour that change something, its steps and what is sent anew. Each is sent
 * to the dealer, without a captcha of its own.
 */
export const SUBMITS_OF_A_LEAD = 40;

/**
 * Leads of one mail address and site within a day that are answered by a mail of thanks. A solved captcha
 * proves work, not whose address was typed: without a limit a patient machine fills a stranger's mailbox.
 */
export const THANKS_A_DAY = 3;

/** Least recently used ones are evicted. */
const MAX_COUNTED = 20_000;

/** `first_refused`: as `refused`, for the first time in an hour. */
type LeadAdmission = "taken" | "kept_aside" | "first_refused" | "refused";

type NamedLead = { siteSlug: string; leadId: string };

export type LeadLimit = {
  /** Whether an address may begin a lead on a site. One that was begun within the hour counts no second time. */
  admit(lead: NamedLead, clientAddress: string, now: number): LeadAdmission;
  /** Whether one more submit of a lead is taken, from whatever address. The same as the last one counts nothing. */
  maySubmit(lead: NamedLead, content: string, now: number): boolean;
  /** Whether the sender of a lead is thanked by mail. A lead that was thanked for stays one. */
  mayThank(lead: NamedLead, email: string, now: number): boolean;
};

/** Counted in the memory of each process. */
export function createLeadLimit(): LeadLimit {
  const begun = createRecent<Counted>(MAX_COUNTED);
  const submitted = createRecent<Counted & { content: string }>(MAX_COUNTED);
  const thanked = createRecent<{ since: number; leadIds: readonly string[] }>(MAX_COUNTED);
  return {
    admit({ siteSlug, leadId }, clientAddress, now) {
      const known = submitted.get(`${siteSlug} ${leadId}`);
      if (known && now - known.since < HOUR_MS) return "taken";
      const name = `${siteSlug} ${toNetwork(clientAddress)}`;
      const hour = readHour(begun.get(name), now);
      const count = hour.count + 1;
      begun.set(name, { ...hour, count });
      if (count <= LEADS_AN_HOUR) return "taken";
      const most = LEADS_AN_HOUR + KEPT_ASIDE_AN_HOUR;
      if (count <= most) return "kept_aside";
      return count === most + 1 ? "first_refused" : "refused";
    },
    maySubmit({ siteSlug, leadId }, content, now) {
      const name = `${siteSlug} ${leadId}`;
      const last = submitted.get(name);
      const hour = readHour(last, now);
      if (hour.count > 0 && last?.content === content) return true;
      if (hour.count >= SUBMITS_OF_A_LEAD) return false;
      submitted.set(name, { ...hour, count: hour.count + 1, content });
      return true;
    },
    mayThank({ siteSlug, leadId }, email, now) {
      const name = `${siteSlug} ${email.trim().toLowerCase()}`;
      const last = thanked.get(name);
      const day = last && now - last.since < DAY_MS ? last : { since: now, leadIds: [] };
      if (day.leadIds.includes(leadId)) return true;
      if (day.leadIds.length >= THANKS_A_DAY) return false;
      thanked.set(name, { ...day, leadIds: [...day.leadIds, leadId] });
      return true;
    },
  };
}

/**
 * A step without the mail of thanks that its sender's address has had often enough. One that thanks nobody, as
 * it is kept aside or to be reviewed, counts nothing.
 */
export function limitThanks(
  step: LeadStepToStore,
  limit: Pick<LeadLimit, "mayThank">,
): LeadStepToStore {
  const others = step.deliveries.filter(({ about }) => about !== "thanks");
  const isThanks = others.length < step.deliveries.length;
  if (!isThanks || step.suspicion !== null || step.review !== null) return step;
  const mayThank = limit.mayThank(step, String(step.payload["email"]), step.receivedAt);
  return mayThank ? step : { ...step, deliveries: others };
}

type Counted = { count: number; since: number };

function readHour(last: Counted | undefined, now: number): Counted {
  return last && now - last.since < HOUR_MS
    ? { count: last.count, since: last.since }
    : { count: 0, since: now };
}
