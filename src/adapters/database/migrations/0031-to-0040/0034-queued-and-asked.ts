import type { Kysely } from "kysely";
import { resolveTypes } from "../column-types.ts";
import type { DatabaseKind } from "../migration.ts";

/**
 * Since when a message waits, so that it tells nothing that was over by then, and when a payment was asked after last,
 * so that each has its turn. Null of those from before.
 */
export async function noteQueuedAndAsked(
  { schema }: Kysely<unknown>,
  kind: DatabaseKind,
): Promise<void> {
  const { instant } = resolveTypes(kind);
  await schema.alterTable("delivery").addColumn("queued_at", instant).execute();
  await schema.alterTable("payment_attempt").addColumn("asked_at", instant).execute();
}
