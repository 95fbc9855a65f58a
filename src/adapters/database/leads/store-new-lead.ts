import { type Compilable, type Kysely, sql } from "kysely";
import type { LeadStepToStore, StoredStep } from "#ports/stores/lead-store.ts";
import type { DatabaseAccess } from "../database-access.ts";
import { isUniqueViolation } from "../postgres/postgres-errors.ts";
import type { Tables } from "../schema/tables.ts";
import { isUniqueSqliteViolation } from "../sqlite/sqlite-error.ts";
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
 * a former key has to be looked for under it, an appointment needs the place's lock, and a lead that asks to be told
 * when a vehicle frees has a row more.
 */
export function mayBeNewLead({
  isFurtherStep,
  formerKey,
  booking,
  formKind,
}: LeadStepToStore): boolean {
  return !isFurtherStep && formerKey === null && booking === null && formKind !== "when-free";
}

/**
 * Stores a lead with all that belongs to it in one round trip: one for each table and two to begin and commit
 * were half of the time that a lead took. Null where the lead or its challenge is stored already: then nothing
 * changes, and `storeLeadStep` finds out which it is.
 */
export async function storeNewLead(
  { reader, oneTrip }: Pick<DatabaseAccess, "reader" | "oneTrip">,
  step: LeadStepToStore,
): Promise<StoredStep | null> {
  try {
    if (oneTrip.is === "statements") await oneTrip.run(listInserts(reader, step));
    else await buildOneStatement(oneTrip.database, step).execute();
  } catch (error) {
    if (isUniqueViolation(error) || isUniqueSqliteViolation(error)) return null;
    throw error;
  }
  return { is: "stored", leadId: step.leadId, isRepeated: false, appointment: null };
}

/** The rows that belong to a new lead; null for those that it has none of. */
function buildRows(step: LeadStepToStore) {
  const { leadId, challenge, consent, suspicion, review } = step;
  return {
    step: buildStepRow(step, leadId),
    challenge: challenge && buildChallengeRow(challenge),
    consent: consent && buildConsentRow(consent, leadId),
    deliveries: suspicion === null ? listAllowedDeliveries(step.deliveries, review) : [],
    event: suspicion === null && step.isFinal ? buildLeadEventRow(step) : null,
  };
}

/** @returns a statement that inserts into all tables, for PostgreSQL */
function buildOneStatement(database: Kysely<Tables>, step: LeadStepToStore) {
  const { leadId, receivedAt } = step;
  const { challenge, consent, deliveries, event, ...rows } = buildRows(step);
  let statement = database.with("step", (creator) =>
    creator.insertInto("lead_step").values(rows.step).returning("id"),
  );
  if (challenge !== null) {
    statement = statement.with("challenge", (creator) =>
      creator.insertInto("used_challenge").values(challenge),
    );
  }
  if (consent !== null) {
    statement = statement.with("consent", (creator) =>
      creator.insertInto("lead_consent").values(consent),
    );
  }
  if (deliveries.length > 0) {
    const stepId = sql<number>`(select id from step)`;
    const due = buildDeliveryRows(deliveries, { leadId, stepId, now: receivedAt });
    statement = statement.with("deliveries", (creator) =>
      creator.insertInto("delivery").values(due),
    );
  }
  if (event !== null) {
    statement = statement.with("event", (creator) =>
      creator.insertInto("visitor_event").values(event),
    );
  }
  // PostgreSQL runs the main insert first, so that two that send the same lead wait for each other here.
  return statement.insertInto("lead").values(buildLeadRow(step));
}

/** @returns an insert for each table, in the order of what they refer to */
function listInserts(database: Kysely<Tables>, step: LeadStepToStore): Compilable[] {
  const { leadId, receivedAt } = step;
  const { challenge, consent, deliveries, event, ...rows } = buildRows(step);
  const stepId = sql<number>`(select max(id) from lead_step where lead_id = ${leadId})`;
  const due = buildDeliveryRows(deliveries, { leadId, stepId, now: receivedAt });
  return [
    database.insertInto("lead").values(buildLeadRow(step)),
    database.insertInto("lead_step").values(rows.step),
    challenge && database.insertInto("used_challenge").values(challenge),
    consent && database.insertInto("lead_consent").values(consent),
    due.length > 0 && database.insertInto("delivery").values(due),
    event && database.insertInto("visitor_event").values(event),
  ].filter((insert) => typeof insert === "object" && insert !== null);
}
