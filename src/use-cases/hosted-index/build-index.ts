import type { Platform } from "#ports/platform.ts";
import type { SearchBuild } from "#ports/stores/coordination/search-sync-store.ts";
import { createIndexApplier, type IndexedStock } from "../following/apply-to-index.ts";
import { readStock } from "../following/load-inventory.ts";
import { readStockComposer } from "../stock/compose-stock.ts";
import { createIndexWriter } from "./index-writer.ts";

export type BuiltStock = IndexedStock & Pick<Platform, "searchSync" | "now">;

/** Progress is recorded after so many vehicles: at most as many are read twice. */
const VEHICLES_A_NOTE = 1_000;

export type BegunBuild = { build: SearchBuild; isResumed: boolean };

/** Resumes an interrupted build that the log still reaches back to, or begins one; removes abandoned ones. */
export async function beginBuild(
  { indexHost, searchSync, changes, now }: BuiltStock,
  assertAllowed: () => void,
): Promise<BegunBuild> {
  const { target, indexUid } = indexHost;
  const { build: before } = await searchSync.read(target);
  const isUsable =
    before !== null &&
    (await indexHost.count(before.indexUid)) !== null &&
    (await changes.readAfter(before.changeId, 1)) !== null;
  // The change id is read first: what changes during the build is applied afterwards.
  const build = isUsable
    ? before
    : { indexUid: `${indexUid}-${now()}`, changeId: await changes.latestId(), vehicleId: 0 };
  assertAllowed();
  await searchSync.recordBuild(target, build);
  for (const uid of await indexHost.listBeside()) {
    if (uid !== build.indexUid) await indexHost.remove(uid);
  }
  await indexHost.prepare(build.indexUid);
  await indexHost.whenIdle(build.indexUid);
  return { build, isResumed: isUsable };
}

/** Writes every vehicle to the build's index, then the changes since. It may be interrupted at any moment. */
export async function fillBuild(
  services: BuiltStock,
  begun: SearchBuild,
  assertAllowed: () => void,
  onWritten: (written: number) => void,
): Promise<SearchBuild> {
  const { stock, sites, indexHost, searchSync } = services;
  const { compose } = await readStockComposer(sites);
  const writer = createIndexWriter(indexHost, begun.indexUid, assertAllowed);
  let build = begun;
  let lastId = build.vehicleId;
  let written = 0;
  let noted = 0;

  async function note(): Promise<void> {
    await writer.settle();
    build = { ...build, vehicleId: lastId };
    await searchSync.recordBuild(indexHost.target, build);
    noted = written;
    onWritten(written);
  }

  for await (const records of readStock(stock, lastId)) {
    for (const record of records) {
      const vehicle = compose(record);
      if (vehicle) await writer.put(vehicle);
      lastId = record.id;
      written += 1;
    }
    if (written - noted >= VEHICLES_A_NOTE) await note();
  }
  await note();
  return await catchUpBuild(services, build, assertAllowed);
}

/** @throws BuildOvertakenError when the log is pruned past the build. */
export async function catchUpBuild(
  services: BuiltStock,
  build: SearchBuild,
  assertAllowed: () => void,
): Promise<SearchBuild> {
  const { indexUid } = build;
  const applier = createIndexApplier(services, { indexUid, assertAllowed }, build.changeId);
  for (;;) {
    const state = await applier.applyNext();
    if (state === "gap") throw new BuildOvertakenError();
    const caughtUp = { ...build, changeId: applier.appliedId() };
    await services.searchSync.recordBuild(services.indexHost.target, caughtUp);
    if (state === "end") return caughtUp;
  }
}

class BuildOvertakenError extends Error {
  constructor() {
    super("The log of changes does not reach back to the beginning of the build: sync again");
    this.name = "BuildOvertakenError";
  }
}
