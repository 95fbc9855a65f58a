import type { SavableIndex } from "#adapters/search/create-search-snapshot.ts";
import { createSearchSnapshot } from "#adapters/search/create-search-snapshot.ts";
import type { Log } from "#ports/log.ts";

/** The change that the snapshot contains; the bench's database has no other. */
export const BENCH_MARK = { appliedId: 1, entry: "the whole stock of the bench" };

/** One contestant's snapshot, as the product stores it; errors are thrown. */
export function openBenchSnapshot(index: SavableIndex, folder: string) {
  return createSearchSnapshot(() => index, { folder, program: "bench", log: COMPLAINING });
}

const COMPLAINING: Log = { debug() {}, info() {}, warn: complain, error: complain };

function complain(fields: object, message: string): never {
  throw new Error(`${message} ${JSON.stringify(fields)}`);
}
