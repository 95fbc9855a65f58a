import type { Kysely } from "kysely";
import { resolveTypes } from "../column-types.ts";
import type { DatabaseKind } from "../migration.ts";

/** To whom the links of purchases are mailed, and when, in place of their number. */
export async function createDealMails(
  { schema }: Kysely<unknown>,
  kind: DatabaseKind,
): Promise<void> {
  const { key, instant } = resolveTypes(kind);
  await schema
    .createTable("deal_mail")
    .addColumn("deal_id", key, (column) => column.notNull())
    .addColumn("site_slug", key, (column) => column.notNull())
    .addColumn("email", key, (column) => column.notNull())
    .addColumn("mailed_at", instant, (column) => column.notNull())
    .execute();
  await schema.createIndex("deal_mail_deal").on("deal_mail").columns(["deal_id"]).execute();
  await schema
    .createIndex("deal_mail_address")
    .on("deal_mail")
    .columns(["site_slug", "email"])
    .execute();
  await schema.alterTable("deal").dropColumn("mails").execute();
}
