import type { Dealership } from "#domain/site/config/site.ts";
import type { DealershipConfig } from "#domain/site/config/site-config.schema.ts";
import { UnknownDealershipError } from "#ports/stores/site-store.ts";
import type { Writer } from "../database-access.ts";
import type { DatabaseKind } from "../migrations/migration.ts";
import { DEALERSHIP_COLUMNS } from "../records/site-rows.ts";
import { countUpTo } from "./count-up-to.ts";
import { TakenIdError } from "./taken-id-error.ts";

/** In the given order without duplicates, with the ids of those that were changed. */
export type PutDealerships = { stored: Dealership[]; changedIds: Set<number> };

/** Dealerships with a slug alone stay as they are. @throws UnknownDealershipError or TakenIdError */
export async function putDealerships(
  writer: Writer,
  kind: DatabaseKind,
  wanted: readonly DealershipConfig[],
): Promise<PutDealerships> {
  const stored = new Map<string, Dealership>();
  const changedIds = new Set<number>();
  for (const config of wanted) {
    const before = await writer
      .selectFrom("dealership")
      .select(DEALERSHIP_COLUMNS)
      .where("slug", "=", config.slug)
      .executeTakeFirst();
    const after = await putDealership(writer, config, before);
    stored.set(config.slug, after);
    if (!before || !isSame(before, after)) changedIds.add(after.id);
  }
  if (wanted.some(({ id }) => id !== undefined)) await countUpTo(writer, kind, "dealership");
  return { stored: [...stored.values()], changedIds };
}

async function putDealership(
  writer: Writer,
  { id, slug, name, phone, email, price_state }: DealershipConfig,
  before: Dealership | undefined,
): Promise<Dealership> {
  if (name === undefined) {
    if (before) return before;
    throw new UnknownDealershipError(slug);
  }
  if (before) {
    if (id !== undefined && id !== before.id) {
      throw new TakenIdError("dealership", id, slug, `it is stored with the id ${before.id}`);
    }
    const after = { ...before, name, phone, email, price_state };
    await writer.updateTable("dealership").set(after).where("id", "=", before.id).execute();
    return after;
  }
  if (id !== undefined) await refuseTakenId(writer, id, slug);
  const row = { ...(id !== undefined && { id }), slug, name, phone, email, price_state };
  return await writer
    .insertInto("dealership")
    .values(row)
    .returning(DEALERSHIP_COLUMNS)
    .executeTakeFirstOrThrow();
}

async function refuseTakenId(writer: Writer, id: number, slug: string): Promise<void> {
  const other = await writer
    .selectFrom("dealership")
    .select("slug")
    .where("id", "=", id)
    .executeTakeFirst();
  if (other) throw new TakenIdError("dealership", id, slug, `it is that of "${other.slug}"`);
}

function isSame(one: Dealership, other: Dealership): boolean {
  return (
    one.name === other.name &&
    one.phone === other.phone &&
    one.email === other.email &&
    one.price_state === other.price_state
  );
}
