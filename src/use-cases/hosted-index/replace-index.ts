import { type BuiltStock, beginBuild, catchUpBuild, fillBuild } from "./build-index.ts";
import { checkIndex, type IndexCheck } from "./check-index.ts";
import { mendIndex } from "./mend-index.ts";

/** What only one process may do of all on the database, as long as it lasts. */
export type Permission = { assertHeld: () => void; release: () => Promise<void> };

export type Replacement = {
  /** Null where all that was left to do was to note a replacement that had taken place. */
  check: IndexCheck | null;
  isResumed: boolean;
  appliedId: number;
};

export type ReplacementWatch = {
  /** Vehicles written so far. */
  onWritten: (written: number) => void;
  choose: (below: number) => number;
};

/** Rounds of applying what has changed during a check, before a difference is one. */
const CHECKS = 5;

/**
 * Builds the index anew beside the one that is searched, checks it, and puts it in its place at once.
 * Broken off at any moment, it goes on there the next time; searches notice nothing but the end.
 *
 * @param building - So that one process builds at a time.
 * @param takeOver - Asked for at the end: nobody else may write to the searched index from then on.
 * @throws IndexDiffersError when the built index is not as the database is; the old one stays.
 */
export async function replaceIndex(
  services: BuiltStock,
  building: Pick<Permission, "assertHeld">,
  takeOver: () => Promise<Permission>,
  { onWritten, choose }: ReplacementWatch,
): Promise<Replacement> {
  const { indexHost, searchSync } = services;
  const finished = await finishReplacement(services);
  if (finished !== null) return { check: null, isResumed: true, appliedId: finished };
  const begun = await beginBuild(services, building.assertHeld);
  const filled = await fillBuild(services, begun.build, building.assertHeld, onWritten);
  const writing = await takeOver();
  try {
    const assertAllowed = (): void => {
      building.assertHeld();
      writing.assertHeld();
    };
    const place = { indexUid: filled.indexUid, assertAllowed };
    let build = await catchUpBuild(services, filled, assertAllowed);
    const look = () =>
      checkIndex(services, { indexUid: build.indexUid, appliedId: build.changeId }, choose);
    let check = await look();
    for (let round = 1; isDifferent(check); round += 1) {
      if (round === CHECKS) throw new IndexDiffersError(build.indexUid, check);
      // A document that was lost on its way, or a change that came during the check.
      if (round === 2) await mendIndex(services, place, async () => undefined);
      build = await catchUpBuild(services, build, assertAllowed);
      check = await look();
    }
    await indexHost.prepare(indexHost.indexUid);
    assertAllowed();
    await indexHost.swap(indexHost.indexUid, build.indexUid);
    await searchSync.recordSwap(indexHost.target, build.changeId);
    await indexHost.remove(build.indexUid);
    return { check, isResumed: begun.isResumed, appliedId: build.changeId };
  } finally {
    await writing.release();
  }
}

/**
 * A process that ended between the swap and its note left the old index under the build's name.
 *
 * @returns The change that it held; null where there is nothing to finish.
 */
export async function finishReplacement({
  indexHost,
  searchSync,
}: Pick<BuiltStock, "indexHost" | "searchSync">): Promise<number | null> {
  const { build } = await searchSync.read(indexHost.target);
  if (build === null) return null;
  if (!(await indexHost.hasSwapped(indexHost.indexUid, build.indexUid))) return null;
  await searchSync.recordSwap(indexHost.target, build.changeId);
  await indexHost.remove(build.indexUid);
  return build.changeId;
}

export function isDifferent({ vehicles, documents, different }: IndexCheck): boolean {
  return vehicles !== documents || different.length > 0;
}

/** An index is not as the database is, though nothing is left to be done. */
export class IndexDiffersError extends Error {
  constructor(indexUid: string, { vehicles, documents, sampled, different }: IndexCheck) {
    const ids = different.slice(0, 10).join(", ");
    super(
      `The index ${indexUid} has ${documents} documents for ${vehicles} vehicles, and ${different.length} of ${sampled} sampled ones otherwise${ids === "" ? "" : ` (${ids})`}. Does something else write to it?`,
    );
    this.name = "IndexDiffersError";
  }
}
