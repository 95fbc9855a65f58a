import { LEAD_REFUSALS, type LeadRefusal, type LeadRefusals } from "#ports/lead-refusals.ts";

export function createLeadRefusals(): LeadRefusals {
  const counts = new Map<LeadRefusal, number>(LEAD_REFUSALS.map((reason) => [reason, 0]));
  return {
    count: (reason) => {
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
    },
    read: () => counts,
  };
}
