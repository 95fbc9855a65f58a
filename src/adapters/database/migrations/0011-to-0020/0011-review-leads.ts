import type { Kysely } from "kysely";

/** Why a delivered lead should be reviewed; null where there is no reason. */
export async function addLeadReview({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("lead").addColumn("review", "text").execute();
}
