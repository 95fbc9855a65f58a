import type { ExpressionBuilder } from "kysely";
import type {
  ClaimedDelivery,
  DeliveryChoice,
  DueDestination,
} from "#ports/stores/outbox-store.ts";
import type { Reader, Writer } from "../database-access.ts";
import { toFormKind, toLeadStep } from "../records/lead-rows.ts";
import type { Tables } from "../schema/tables.ts";

/** One whose payload cannot be read is dead at once: no attempt mends it, and it holds up nobody. */
export async function readClaimed(
  writer: Writer,
  ids: readonly number[],
  { now, leaseUntil }: { now: number; leaseUntil: number },
): Promise<ClaimedDelivery[]> {
  const rows = await writer
    .selectFrom("delivery")
    .innerJoin("lead", "lead.id", "delivery.lead_id")
    .innerJoin("lead_step as step", "step.id", "delivery.step_id")
    .where("delivery.id", "in", ids)
    .select((eb) => [
      "delivery.id",
      "delivery.lead_id",
      "delivery.about",
      "delivery.reservation_id",
      "delivery.destination",
      "delivery.attempts",
      "delivery.queued_at",
      "lead.site_slug",
      "lead.form_kind",
      "step.step_number",
      "step.is_final",
      "step.payload",
      "step.location_id",
      "step.received_at",
      eb
        .selectFrom("delivery as earlier")
        .select((inner) => inner.fn.countAll<number>().as("count"))
        .whereRef("earlier.lead_id", "=", "delivery.lead_id")
        .whereRef("earlier.destination", "=", "delivery.destination")
        .where((inner) =>
          inner.or([
            inner("earlier.about", "=", inner.ref("delivery.about")),
            // Whoever has the lead hears of its time as of something that goes on.
            inner.and([
              inner("earlier.about", "=", "lead"),
              inner("delivery.about", "=", "appointment"),
            ]),
          ]),
        )
        .whereRef("earlier.id", "<", "delivery.id")
        .where("earlier.state", "=", "delivered")
        .as("before"),
    ])
    .orderBy("delivery.id")
    .execute();
  const claimed: ClaimedDelivery[] = [];
  for (const row of rows) {
    const formKind = toFormKind(row.form_kind);
    const step = toLeadStep(row);
    if (formKind.value === null || step.value === null) {
      const note = `The stored lead is damaged: ${formKind.damage ?? step.damage ?? ""}`;
      await writer
        .updateTable("delivery")
        .set({ state: "dead", next_at: null, lease_until: null, settled_at: now, note })
        .where("id", "=", row.id)
        .execute();
      continue;
    }
    claimed.push({
      id: row.id,
      siteSlug: row.site_slug,
      leadId: row.lead_id,
      formKind: formKind.value,
      about: row.about,
      reservationId: row.reservation_id,
      destination: row.destination,
      step: step.value,
      isFollowUp: (row.before ?? 0) > 0,
      attempts: row.attempts - 1,
      queuedAt: row.queued_at,
      leaseUntil,
    });
  }
  return claimed;
}

/** Due, held by nobody, and with nothing unsettled of its lead and destination before it. */
export function selectDue(database: Reader, now: number) {
  return database
    .selectFrom("delivery")
    .where("delivery.state", "=", "pending")
    .where("delivery.next_at", "<=", now)
    .where((eb) =>
      eb.or([eb("delivery.lease_until", "is", null), eb("delivery.lease_until", "<=", now)]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("delivery as earlier")
            .select("earlier.id")
            .whereRef("earlier.lead_id", "=", "delivery.lead_id")
            .whereRef("earlier.destination", "=", "delivery.destination")
            .whereRef("earlier.id", "<", "delivery.id")
            .where("earlier.state", "=", "pending"),
        ),
      ),
    );
}

/** Whether a delivery is of what an operator chose. */
export function isChosen(
  eb: ExpressionBuilder<Tables, "delivery">,
  { leadId, siteSlug, destination }: DeliveryChoice,
) {
  const ofSite = eb
    .selectFrom("lead")
    .select("lead.id")
    .where("lead.site_slug", "=", siteSlug ?? "");
  return eb.and([
    ...(leadId === null ? [] : [eb("delivery.lead_id", "=", leadId)]),
    ...(siteSlug === null ? [] : [eb("delivery.lead_id", "in", ofSite)]),
    ...(destination === null ? [] : [eb("delivery.destination", "=", destination)]),
  ]);
}

/** Whether a delivery is of a destination of a site. */
export function isOf(eb: ExpressionBuilder<Tables, "delivery">, of: DueDestination) {
  return eb.and([
    eb("delivery.destination", "=", of.destination),
    eb.exists(
      eb
        .selectFrom("lead")
        .select("lead.id")
        .whereRef("lead.id", "=", "delivery.lead_id")
        .where("lead.site_slug", "=", of.siteSlug),
    ),
  ]);
}
