import type { Selectable } from "kysely";
import type { Dealership } from "#domain/site/config/site.ts";
import type { DealershipConfig } from "#domain/site/config/site-config.schema.ts";
import { UnknownDealershipError } from "#ports/stores/site-store.ts";
import type { Writer } from "../database-access.ts";
import type { DatabaseKind } from "../migrations/migration.ts";
import type { DamageRegister } from "../records/damage-register.ts";
import { DEALERSHIP_COLUMNS, leaveOutDamagedDealerships } from "../records/site-rows.ts";
import type { Tables } from "../schema/tables.ts";
import { countUpTo } from "./count-up-to.ts";
import { TakenIdError } from "./taken-id-error.ts";

type DealershipRow = Selectable<Tables["dealership"]>;

/** In the given order without duplicates, with the ids of those that were changed. */
export type PutDealerships = { stored: Dealership[]; changedIds: Set<number> };

/** Dealerships with a slug alone stay as they are. @throws UnknownDealershipError or TakenIdError */
export async function putDealerships(
  writer: Writer,
  kind: DatabaseKind,
  register: DamageRegister,
  wanted: readonly DealershipConfig[],
): Promise<PutDealerships> {
  const stored = new Map<string, DealershipRow>();
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
  return { stored: leaveOutDamagedDealerships([...stored.values()], register), changedIds };
}

async function putDealership(
  writer: Writer,
  { id, slug, name, phone, email, price_state, payment_processors = [] }: DealershipConfig,
  before: DealershipRow | undefined,
): Promise<DealershipRow> {
  if (name === undefined) {
    if (before) return before;
    throw new UnknownDealershipError(slug);
  }
  const processors = payment_processors.length === 0 ? null : JSON.stringify(payment_processors);
  const written = { name, phone, email, price_state, payment_processors: processors };
  if (before) {
    if (id !== undefined && id !== before.id) {
      throw new TakenIdError("dealership", id, slug, `it is stored with the id ${before.id}`);
    }
    const after = { ...before, ...written };
    await writer.updateTable("dealership").set(after).where("id", "=", before.id).execute();
    return after;
  }
  if (id !== undefined) await refuseTakenId(writer, id, slug);
  const row = { ...(id !== undefined && { id }), slug, ...written };
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

function isSame(one: DealershipRow, other: DealershipRow): boolean {
  return (
    one.name === other.name &&
    one.phone === other.phone &&
    one.email === other.email &&
    one.price_state === other.price_state &&
    (one.payment_processors ?? "[]") === (other.payment_processors ?? "[]")
  );
}
