import { type Kysely, sql } from "kysely";
import type { LeadStepToStore, StoredStep } from "#ports/stores/lead-store.ts";
import { isUniqueViolation } from "../postgres/postgres-errors.ts";
import type { Tables } from "../schema/tables.ts";
import {
  buildChallengeRow,
  buildConsentRow,
  buildDeliveryRows,
  buildLeadEventRow,
  buildLeadRow,
  buildStepRow,
  listAllowedDeliveries,
} from "./build-lead-rows.ts";

/**
 * Whether a step most likely begins a lead, and asks for nothing that has to be read before. A submit with
 * a former key has to be looked for under it, and an appointment needs the place's lock.
 */
export function mayBeNewLead({ isFurtherStep, formerKey, booking }: LeadStepToStore): boolean {
  return !isFurtherStep && formerKey === null && booking === null;
}

/**
 * Stores a lead with all that belongs to it by one statement, which is a transaction: its round trips were
 * half of the time that a lead took, one for each table and two to begin and commit. Null where the lead or
 * its challenge is stored already: then nothing changes, and `storeLeadStep` finds out which it is.
 */
export async function storeNewLead(
  autocommit: Kysely<Tables>,
  step: LeadStepToStore,
): Promise<StoredStep | null> {
  const { leadId, challenge, consent, suspicion, review, receivedAt } = step;
  const deliveries = suspicion === null ? listAllowedDeliveries(step.deliveries, review) : [];
  const event = suspicion === null && step.isFinal ? buildLeadEventRow(step) : null;
  let statement = autocommit.with("step", (creator) =>
    creator.insertInto("lead_step").values(buildStepRow(step, leadId)).returning("id"),
  );
  if (challenge !== null) {
    statement = statement.with("challenge", (creator) =>
      creator.insertInto("used_challenge").values(buildChallengeRow(challenge)),
    );
  }
  if (consent !== null) {
    statement = statement.with("consent", (creator) =>
      creator.insertInto("lead_consent").values(buildConsentRow(consent, leadId)),
    );
  }
  if (deliveries.length > 0) {
    const stepId = sql<number>`(select id from step)`;
    const rows = buildDeliveryRows(deliveries, { leadId, stepId, now: receivedAt });
    statement = statement.with("deliveries", (creator) =>
      creator.insertInto("delivery").values(rows),
    );
  }
  if (event !== null) {
    statement = statement.with("event", (creator) =>
      creator.insertInto("visitor_event").values(event),
    );
  }
  try {
    // PostgreSQL runs the main insert first, so that two that send the same lead wait for each other here.
    await statement.insertInto("lead").values(buildLeadRow(step)).execute();
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
  return { is: "stored", leadId, isRepeated: false, appointment: null };
}
