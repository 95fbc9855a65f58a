import { type DatabaseUnderTest, useDatabase } from "#tests/tooling/database-fixture.ts";
import { useImportScene } from "#tests/tooling/import-scene.ts";
import { describeImportApply } from "./import-apply.contract.ts";
import { describeImportCreated } from "./import-created.contract.ts";
import { describeFullFeeds } from "./import-full-feeds.contract.ts";
import { describeImportLeases } from "./import-leases.contract.ts";
import { describeImportPruning } from "./import-pruning.contract.ts";
import { describeImportRuns } from "./import-runs.contract.ts";
import { describeImportSlugs } from "./import-slugs.contract.ts";
import { describeImportStored } from "./import-stored.contract.ts";
import { describeImportUndo } from "./import-undo.contract.ts";

/** The contract of every import store. */
export function describeImportStore(underTest: DatabaseUnderTest): void {
  const scene = useImportScene(useDatabase(underTest));
  describeImportRuns(scene);
  describeImportLeases(scene);
  describeImportCreated(scene);
  describeImportSlugs(scene);
  describeImportStored(scene);
  describeFullFeeds(scene);
  describeImportApply(scene);
  describeImportUndo(scene);
  describeImportPruning(scene);
}
