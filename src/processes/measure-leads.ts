import { DAY_MS } from "#domain/time/time-units.ts";
import type { Platform } from "#ports/platform.ts";
import type { LabelledGauge, MeasuredCounts, MeasuredGauge } from "#server/watch/server-gauges.ts";
import { countLostAnswers } from "#use-cases/leads/sealed/count-lost-answers.ts";
import { unlessAway } from "./unless-away.ts";

/** Older ones stay in the records, and alarm nobody any more. */
const UNROUTED_DAYS = 30;

/** The figures of `/metrics` about leads and deliveries that are due. */
export function measureLeads({
  leads,
  outbox,
  journal,
  sealedAnswers,
  seal,
  now,
}: Pick<Platform, "leads" | "outbox" | "journal" | "sealedAnswers" | "seal" | "now">): (
  | MeasuredGauge
  | LabelledGauge
)[] {
  type Count = Awaited<ReturnType<typeof leads.countByKind>>[number];
  const countLastDay = async (toLabel: (count: Count) => string): Promise<Map<string, number>> => {
    const counts = new Map<string, number>();
    for (const each of await leads.countByKind({ siteSlug: null, since: now() - DAY_MS })) {
      counts.set(toLabel(each), (counts.get(toLabel(each)) ?? 0) + each.count);
    }
    return counts;
  };
  return [
    {
      name: "forecourt_lead_journal_entries",
      help: "Leads that wait on this machine for the database",
      read: async () => (await journal.count()).waiting,
    },
    {
      name: "forecourt_lead_journal_damaged",
      help: "Files of the journal of leads that cannot be read: a person has to mend them",
      read: async () => (await journal.count()).damaged,
    },
    {
      name: "forecourt_leads_last_day",
      help: "Leads of the last 24 hours, by form",
      label: "form",
      read: () => unlessAway(() => countLastDay(({ formKind }) => formKind)),
    },
    {
      name: "forecourt_leads_judged_last_day",
      help: "The same by what is made of them: accepted, to review, or kept aside as suspected",
      label: "verdict",
      read: () => unlessAway(() => countLastDay(({ verdict }) => verdict)),
    },
    {
      name: "forecourt_deliveries_pending",
      help: "Deliveries of leads that are on their way",
      read: () => unlessAway(async () => (await outbox.measure()).pending),
    },
    {
      name: "forecourt_deliveries_dead",
      help: "Deliveries of leads that were given up",
      read: () => unlessAway(async () => (await outbox.measure()).dead),
    },
    {
      name: "forecourt_leads_unrouted",
      help: "Finished leads of the last 30 days that are sent to nobody of the dealer",
      read: () =>
        unlessAway(async () => {
          const scope = { siteSlug: null, since: now() - UNROUTED_DAYS * DAY_MS };
          return (await outbox.listUnrouted(scope)).length;
        }),
    },
    {
      name: "forecourt_sealed_answers_lost",
      help: "Encrypted answers whose key is not in RECORDS_KEY: nobody can be shown them",
      read: () => unlessAway(() => countLostAnswers({ sealedAnswers, seal })),
    },
    {
      name: "forecourt_oldest_undelivered_seconds",
      help: "Age of the oldest lead that is not delivered; 0 where there is none",
      read: () =>
        unlessAway(async () => {
          const { oldestAt } = await outbox.measure();
          return oldestAt === null ? 0 : Math.max(0, (now() - oldestAt) / 1_000);
        }),
    },
  ];
}

/** Posts of forms that became no lead, by why. */
export function countRefusedLeads({ refusals }: Pick<Platform, "refusals">): MeasuredCounts {
  return {
    name: "forecourt_leads_refused_total",
    help: "Posts of forms that became no lead, by why",
    label: "reason",
    read: () => refusals.read(),
  };
}
