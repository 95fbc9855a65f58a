import { ProtocolError } from "../protocol-error.ts";
import type { Swap } from "../tasks/change.ts";
import { assertIndexUid } from "./index-store.ts";

/** @throws ProtocolError for an invalid or repeated name. */
export function assertSwaps(swaps: readonly Swap[]): void {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const uid of swaps.flatMap(({ indexes }) => indexes)) {
    assertIndexUid(uid);
    (seen.has(uid) ? repeated : seen).add(uid);
  }
  if (repeated.size === 0) return;
  const names = [...repeated].map((uid) => `\`${uid}\``).join(", ");
  throw new ProtocolError(
    "invalid_swap_duplicate_index_found",
    repeated.size === 1
      ? `Indexes must be declared only once during a swap. ${names} was specified several times.`
      : `Indexes must be declared only once during a swap. ${names} were specified several times.`,
  );
}
