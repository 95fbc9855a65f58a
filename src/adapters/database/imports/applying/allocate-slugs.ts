import { sql } from "kysely";
import type { ImportRun } from "#ports/stores/import-store.ts";
import type { Writer } from "../../database-access.ts";
import { selectPlannedNew } from "../staging/staged-stock.ts";

const ROWS_PER_STATEMENT = 5000;

type TakenRow = { id: number; slug: string };

/**
 * Makes the slugs of a run's new vehicles unique on the platform: a taken slug gets -2, -3… in file order.
 */
export async function allocateSlugs(writer: Writer, run: ImportRun): Promise<void> {
  const rowsBySlug = Map.groupBy(await findTakenRows(writer, run), ({ slug }) => slug);
  let searches = [...rowsBySlug].map(([slug, rows]) => ({ slug, rows, from: 2 }));
  while (searches.length > 0) {
    const candidates = searches.map(({ slug, rows, from }) =>
      Array.from({ length: from + rows.length - 1 }, (_, step) => `${slug}-${from + step}`),
    );
    const taken = await findTakenSlugs(writer, run, candidates.flat());
    const given: TakenRow[] = [];
    searches = searches.map((search, index) => {
      const window = candidates[index] ?? [];
      const free = window.filter((slug) => !taken.has(slug)).slice(0, search.rows.length);
      given.push(...free.map((slug, row) => ({ id: search.rows[row]?.id ?? 0, slug })));
      return {
        ...search,
        rows: search.rows.slice(free.length),
        // The window doubles, so that a slug with thousands of namesakes needs few rounds.
        from: search.from + window.length,
      };
    });
    await giveSlugs(writer, given);
    searches = searches.filter(({ rows }) => rows.length > 0);
  }
}

/** New vehicles whose slug belongs to a stored vehicle or to an earlier new one of the run. */
async function findTakenRows(writer: Writer, run: ImportRun): Promise<TakenRow[]> {
  return await selectPlannedNew(writer, run)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom("vehicle as other")
            .whereRef("other.slug", "=", "staged.slug")
            .select("other.id"),
        ),
        eb.exists(
          eb
            .selectFrom("import_staging as earlier")
            .whereRef("earlier.run_id", "=", "staged.run_id")
            .whereRef("earlier.slug", "=", "staged.slug")
            .whereRef("earlier.id", "<", "staged.id")
            .where("earlier.outcome", "=", "created")
            .select("earlier.id"),
        ),
      ]),
    )
    .select(["staged.id", "staged.slug"])
    .orderBy("staged.id")
    .execute();
}

async function findTakenSlugs(
  writer: Writer,
  run: ImportRun,
  slugs: readonly string[],
): Promise<Set<string>> {
  const taken = new Set<string>();
  for (let start = 0; start < slugs.length; start += ROWS_PER_STATEMENT) {
    const slice = slugs.slice(start, start + ROWS_PER_STATEMENT);
    const rows = await writer
      .selectFrom("vehicle")
      .select("slug")
      .where("slug", "in", slice)
      .unionAll(
        writer
          .selectFrom("import_staging")
          .select("slug")
          .where("run_id", "=", run.id)
          .where("slug", "in", slice),
      )
      .execute();
    for (const { slug } of rows) taken.add(slug);
  }
  return taken;
}

async function giveSlugs(writer: Writer, rows: readonly TakenRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const values = rows
      .slice(start, start + ROWS_PER_STATEMENT)
      .map(({ id, slug }) => sql`(cast(${id} as bigint), ${slug})`);
    await sql`
      update import_staging set slug = given.column2
      from (values ${sql.join(values)}) as given
      where import_staging.id = given.column1
    `.execute(writer);
  }
}
