import type { SavableIndex } from "#adapters/search/create-search-snapshot.ts";
import { createSearchSnapshot } from "#adapters/search/create-search-snapshot.ts";
import type { Log } from "#ports/log.ts";

/** The change that the snapshot goes up to: the bench's database has none. */
export const BENCH_MARK = { appliedId: 1, entry: "the whole stock of the bench" };

/** The snapshot of one contestant's folder, as the product keeps it; what goes wrong is thrown. */
export function openBenchSnapshot(index: SavableIndex, folder: string) {
  return createSearchSnapshot(() => index, { folder, program: "bench", log: COMPLAINING });
}

const COMPLAINING: Log = { debug() {}, info() {}, warn: complain, error: complain };

function complain(fields: object, message: string): never {
  throw new Error(`${message} ${JSON.stringify(fields)}`);
}
