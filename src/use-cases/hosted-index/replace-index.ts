import { type BuiltStock, beginBuild, catchUpBuild, fillBuild } from "./build-index.ts";
import { checkIndex, type IndexCheck } from "./check-index.ts";
import { mendIndex } from "./mend-index.ts";

export type Permission = { assertHeld: () => void; release: () => Promise<void> };

export type Replacement = {
  /** Null where it only had to finish an earlier swap. */
  check: IndexCheck | null;
  isResumed: boolean;
  appliedId: number;
};

export type ReplacementWatch = {
  onWritten: (written: number) => void;
  choose: (below: number) => number;
};

/** Attempts to catch up with changes before a difference counts as a failure. */
const CHECKS = 5;

/**
 * Builds a new index beside the searched one, checks it and swaps it in atomically; interrupted, it resumes.
 * `takeOver` acquires the lease for writing to the searched index.
 *
 * @throws IndexDiffersError when the built index differs from the database; the old one stays.
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
      // A document was lost on its way, or a change arrived during the check.
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

/** Records the swap of a process that was killed after it; returns its change, null where there is none. */
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

export class IndexDiffersError extends Error {
  constructor(indexUid: string, { vehicles, documents, sampled, different }: IndexCheck) {
    const ids = different.slice(0, 10).join(", ");
    super(
      `The index ${indexUid} has ${documents} documents for ${vehicles} vehicles, and ${different.length} of ${sampled} sampled ones otherwise${ids === "" ? "" : ` (${ids})`}. Does something else write to it?`,
    );
    this.name = "IndexDiffersError";
  }
}
