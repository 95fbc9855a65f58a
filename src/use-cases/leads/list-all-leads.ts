import type { LeadScope, LeadStore, LeadSummary } from "#ports/stores/lead-store.ts";

const LEADS_A_READ = 500;

/** Every lead of a scope, the newest first, read some hundred at a time. */
export async function* listAllLeads(
  leads: Pick<LeadStore, "list">,
  scope: LeadScope,
): AsyncGenerator<LeadSummary> {
  let some = await leads.list(scope, LEADS_A_READ);
  while (some.length > 0) {
    yield* some;
    some = await leads.list(scope, LEADS_A_READ, some.at(-1)?.id);
  }
}
