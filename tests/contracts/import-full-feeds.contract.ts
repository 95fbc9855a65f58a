import { describe, expect, test } from "vitest";
import type { StagedVehicle } from "#ports/stores/import-store.ts";
import { buildRejectedRow, buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { type ImportScene, NO_COUNTS } from "#tests/tooling/import-scene.ts";

/** The contract of full feeds for vehicles that they do not name. */
export function describeFullFeeds(scene: ImportScene): void {
  describe("a full feed", () => {
    test("marks what it does not name as sold now, and reports it", async () => {
      await scene.importCars(cars("U1", "U2"));
      const changes = await scene.database.changes.latestId();
      const run = await scene.importCars(cars("U1"), { isFull: true, now: NOW + 5 });
      expect(run.counts).toEqual({
        ...NO_COUNTS,
        rows: 1,
        accepted: 1,
        unchanged: 1,
        removed: 1,
      });
      const sold = await scene.find("U2");
      expect(sold).toMatchObject({ soldAt: NOW + 5, imported: { status: "sold" } });
      expect(await scene.database.changes.readAfter(changes, 10)).toMatchObject([
        { kind: "vehicle", recordId: String(sold.id) },
      ]);
    });

    test("leaves other mappings, other dealerships and what was sold before", async () => {
      await scene.importCars([...cars("U1"), buildStagedVehicle("U2", { status: "sold" })]);
      await scene.importCars(cars("U3"), { mapping: "other" });
      await scene.importCars(cars("U4"), { dealershipId: scene.hill });
      const { counts } = await scene.importCars(cars("U5"), { isFull: true, now: NOW + 5 });
      expect(counts).toMatchObject({ removed: 1 });
      expect((await scene.find("U1")).soldAt).toBe(NOW + 5);
      expect((await scene.find("U2")).soldAt).toBe(NOW);
      expect((await scene.find("U3")).soldAt).toBeNull();
      expect((await scene.find("U4")).soldAt).toBeNull();
    });

    test("keeps the vehicle of a rejected row whose key is readable", async () => {
      await scene.importCars(cars("U1", "U2"));
      const before = await scene.find("U1");
      const rejects = [buildRejectedRow({ sourceKey: "U1" }), buildRejectedRow()];
      const { counts } = await scene.importCars(cars("U3"), { rejects, isFull: true });
      expect(counts).toMatchObject({ removed: 1, rejected: 1 });
      expect(await scene.find("U1")).toEqual(before);
    });

    test("that is partial in truth removes nothing", async () => {
      await scene.importCars(cars("U1", "U2"));
      expect((await scene.importCars(cars("U1"))).counts).toMatchObject({ removed: 0 });
      expect((await scene.find("U2")).soldAt).toBeNull();
    });
  });
}

function cars(...keys: string[]): StagedVehicle[] {
  return keys.map((key) => buildStagedVehicle(key));
}
