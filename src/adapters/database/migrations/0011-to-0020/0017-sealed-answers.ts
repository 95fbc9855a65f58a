import { type Kysely, sql } from "kysely";
import { addIdentity, resolveTypes } from "../column-types.ts";
import type { DatabaseKind } from "../migration.ts";

/** Encrypted answers of a step beside its payload, and who was shown them. */
export async function sealAnswers({ schema }: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { key, instant, reference } = resolveTypes(kind);
  await schema.alterTable("lead_step").addColumn("sealed", "text").execute();
  await schema.alterTable("lead_step").addColumn("sealed_digest", key).execute();
  await schema
    .createIndex("lead_step_sealed")
    .on("lead_step")
    .column("received_at")
    .where(sql.ref("sealed"), "!=", "")
    .execute();
  await addIdentity(schema.createTable("sealed_opening"), kind)
    .addColumn("lead_id", key, (column) => column.notNull())
    .addColumn("step_id", reference, (column) => column.notNull())
    .addColumn("link", key)
    .addColumn("opened_by", "text", (column) => column.notNull())
    .addColumn("opened_at", instant, (column) => column.notNull())
    // Openings without a link are all different.
    .addUniqueConstraint("sealed_opening_once", ["lead_id", "step_id", "link"])
    .execute();
}
