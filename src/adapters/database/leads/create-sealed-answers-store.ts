import { sql } from "kysely";
import type { SealedAnswersStore } from "#ports/stores/leads/sealed-answers-store.ts";
import type { DatabaseAccess } from "../database-access.ts";

/** Encrypted answers on either database. They come with their steps, which the store of leads writes. */
export function createSealedAnswersStore({
  reader,
  write,
}: Pick<DatabaseAccess, "reader" | "write">): SealedAnswersStore {
  return {
    async find(leadId) {
      const row = await reader
        .selectFrom("lead_step")
        .innerJoin("lead", "lead.id", "lead_step.lead_id")
        .select([
          "lead_step.id as stepId",
          "lead.site_slug as siteSlug",
          "lead_step.sealed",
          "lead_step.received_at as receivedAt",
        ])
        .where("lead_step.lead_id", "=", leadId)
        .where("lead_step.sealed", "is not", null)
        .orderBy("lead_step.is_final", "desc")
        .orderBy("lead_step.id", "desc")
        .limit(1)
        .executeTakeFirst();
      if (row === undefined) return null;
      const { sealed, ...step } = row;
      return { ...step, text: sealed || null };
    },

    async listOpenings(leadId) {
      return await reader
        .selectFrom("sealed_opening")
        .select(["step_id as stepId", "link", "opened_by as openedBy", "opened_at as openedAt"])
        .where("lead_id", "=", leadId)
        .orderBy("id")
        .execute();
    },

    recordOpening: (leadId, { stepId, link, openedBy, openedAt }) =>
      write(async (writer) => {
        const step = await writer
          .selectFrom("lead_step")
          .select("id")
          .where("id", "=", stepId)
          .where("lead_id", "=", leadId)
          .where("sealed", "!=", "")
          .executeTakeFirst();
        if (step === undefined) return false;
        const recorded = await writer
          .insertInto("sealed_opening")
          .values({
            lead_id: leadId,
            step_id: stepId,
            link,
            opened_by: openedBy,
            opened_at: openedAt,
          })
          .onConflict((conflict) => conflict.columns(["lead_id", "step_id", "link"]).doNothing())
          .returning("id")
          .executeTakeFirst();
        return recorded !== undefined;
      }),

    forget: ({ sites, olderThan }, limit) =>
      write(async (writer) => {
        const old = writer
          .selectFrom("lead_step")
          .innerJoin("lead", "lead.id", "lead_step.lead_id")
          .select("lead_step.id")
          .where("lead_step.sealed", "!=", "")
          .where("lead_step.received_at", "<", olderThan);
        const ofSites =
          "of" in sites
            ? old.where("lead.site_slug", "=", sites.of)
            : sites.allBut.length === 0
              ? old
              : old.where("lead.site_slug", "not in", [...sites.allBut]);
        const rows = await ofSites.limit(limit).execute();
        const ids = rows.map(({ id }) => id);
        if (ids.length === 0) return 0;
        await writer
          .updateTable("lead_step")
          .set({ sealed: "", sealed_digest: null })
          .where("id", "in", ids)
          .execute();
        return ids.length;
      }),

    async findNewest(head) {
      const row = await reader
        .selectFrom("lead_step")
        .innerJoin("lead", "lead.id", "lead_step.lead_id")
        .select(["lead.site_slug as siteSlug", "lead_step.sealed as text"])
        .where("lead_step.sealed", "!=", "")
        .where(sql`substr(sealed, 1, ${head.length})`, "=", head)
        .orderBy("lead_step.received_at", "desc")
        .limit(1)
        .executeTakeFirst();
      return row?.text ? { siteSlug: row.siteSlug, text: row.text } : null;
    },

    async listKeyChecks() {
      const rows = await reader.selectFrom("sealing_key").select(["name", "check_value"]).execute();
      return new Map(rows.map(({ name, check_value: check }) => [name, check]));
    },

    noteKeyCheck: (name, check, now) =>
      write(async (writer) => {
        await writer
          .insertInto("sealing_key")
          .values({ name, check_value: check, noted_at: now })
          .onConflict((conflict) => conflict.column("name").doNothing())
          .execute();
      }),

    async countBut(heads) {
      const { count } = await heads
        .reduce(
          (query, head) =>
            query.where((eb) => eb(sql`substr(sealed, 1, ${head.length})`, "!=", head)),
          reader.selectFrom("lead_step").where("sealed", "!=", ""),
        )
        .select(({ fn }) => fn.countAll().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}
