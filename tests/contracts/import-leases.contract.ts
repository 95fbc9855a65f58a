import { describe, expect, test } from "vitest";
import { HOUR_MS } from "#domain/time/time-units.ts";
import { ImportInProgressError } from "#ports/stores/import-store.ts";
import { stageFeed } from "#tests/builders/import-feed.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { type ImportScene, NO_COUNTS } from "#tests/tooling/import-scene.ts";

const LEASE_MS = 120_000;

/** How imports of one dealership keep out of each other's way. */
export function describeImportLeases(scene: ImportScene): void {
  describe("the lease of a dealership", () => {
    test("lets one import in at a time, and says since when it runs", async () => {
      const { id } = await scene.begin(scene.river);
      const second = scene.begin(scene.river, NOW + 1);
      await expect(second).rejects.toThrow(ImportInProgressError);
      await expect(second).rejects.toThrow(
        `Import ${id} of "river" has been running since 2026-11-20T02:00:00`,
      );
      await expect(second).rejects.toThrow("it gives way at 2026-11-20T02:02:00");
      expect(await scene.database.imports.list(10)).toHaveLength(1);
    });

    test("of another dealership is another", async () => {
      await scene.begin(scene.river);
      expect((await scene.begin(scene.hill)).status).toBe("staging");
    });

    test("is free after an import ended, however it did", async () => {
      await scene.importCars([buildStagedVehicle("U1")]);
      const { id } = await scene.begin(scene.river);
      await scene.database.imports.stop(id, "dry_run", null, NO_COUNTS, NOW);
      expect((await scene.begin(scene.river)).status).toBe("staging");
    });

    test("is held until two minutes without a renewal", async () => {
      await scene.begin(scene.river);
      await expect(scene.begin(scene.river, NOW + LEASE_MS - 1)).rejects.toThrow(
        ImportInProgressError,
      );
      expect((await scene.begin(scene.river, NOW + LEASE_MS)).status).toBe("staging");
    });

    test("is renewed by staging and by a preview", async () => {
      const { id } = await scene.begin(scene.river);
      await scene.database.imports.stage(id, [], [], NOW + LEASE_MS);
      const second = scene.begin(scene.river, NOW + 2 * LEASE_MS - 1);
      await expect(second).rejects.toThrow(ImportInProgressError);
      await expect(second).rejects.toThrow("it gives way at 2026-11-20T02:04:00");
      await scene.database.imports.preview(id, { now: NOW + 2 * LEASE_MS, isFull: false });
      await expect(scene.begin(scene.river, NOW + 3 * LEASE_MS - 1)).rejects.toThrow(
        ImportInProgressError,
      );
    });

    test("is renewed by every step of an import's preparation, each shorter than the lease", async () => {
      await scene.importCars([buildStagedVehicle("U1"), buildStagedVehicle("U2")]);
      const { id } = await stageFeed(scene.database, {
        dealershipId: scene.river,
        vehicles: [
          buildStagedVehicle("U1", { price: 2 }),
          buildStagedVehicle("U2", { price: 2 }),
          buildStagedVehicle("U3"),
        ],
      });
      let time = NOW;
      const clock = (): number => {
        time += LEASE_MS - 1;
        return time;
      };
      // The step after the preparation fails, and takes its own sign of life back.
      await scene.execute("create unique index one_run on price_event (run_id)");
      const applying = scene.database.imports.apply(id, { now: NOW, isFull: true, clock });
      await expect(applying).rejects.toThrow(/unique/i);
      expect(time).toBeGreaterThan(NOW + 4 * LEASE_MS);
      await expect(scene.begin(scene.river, time)).rejects.toThrow(ImportInProgressError);
      expect((await scene.begin(scene.river, time + 1)).status).toBe("staging");
    });

    test("that another import took ends the run that had it, and that run changes nothing", async () => {
      const other = await scene.connect();
      const { id } = await stageFeed(scene.database, {
        dealershipId: scene.river,
        vehicles: [buildStagedVehicle("U1")],
      });
      const next = await stageFeed(other, {
        dealershipId: scene.river,
        vehicles: [buildStagedVehicle("U2")],
        now: NOW + LEASE_MS,
      });
      const options = { now: NOW, isFull: false, clock: () => NOW + LEASE_MS };
      await expect(scene.database.imports.apply(id, options)).rejects.toThrow("is stopped");
      expect((await other.imports.apply(next.id, options)).counts.created).toBe(1);
      expect((await scene.listStock()).map(({ sourceKey }) => sourceKey)).toEqual(["U2"]);
    });

    test("of an import that was slow but not replaced still holds", async () => {
      const { id } = await scene.begin(scene.river);
      await scene.database.imports.stage(id, [buildStagedVehicle("U1")], [], NOW + 9 * LEASE_MS);
      const { status } = await scene.database.imports.apply(id, {
        now: NOW + 20 * LEASE_MS,
        isFull: false,
      });
      expect(status).toBe("applied");
    });

    test("of a dead import ends that import, and its rows are cleared", async () => {
      const dead = await stageFeed(scene.database, {
        dealershipId: scene.river,
        vehicles: [buildStagedVehicle("U1")],
      });
      const next = await scene.begin(scene.river, NOW + LEASE_MS);
      expect(await scene.database.imports.find(dead.id)).toMatchObject({
        status: "stopped",
        reason: `It ended without a word; import ${next.id} took its place.`,
      });
      expect(await scene.execute("select id from import_staging")).toEqual([]);
      await expect(scene.database.imports.stage(dead.id, [], [], NOW)).rejects.toThrow(
        "is stopped",
      );
    });

    test("that a killed import has lost ends that import without another one", async () => {
      const dead = await stageFeed(scene.database, {
        dealershipId: scene.river,
        vehicles: [buildStagedVehicle("U1")],
      });
      await scene.execute("delete from lease");
      await scene.database.imports.endDead(NOW + 1);
      expect(await scene.database.imports.find(dead.id)).toMatchObject({
        status: "stopped",
        reason: "It was killed while it ran.",
        finishedAt: NOW + 1,
      });
      expect(await scene.execute("select id from import_staging")).toEqual([]);
    });

    test("lasts for an hour without a renewal when processes cannot be checked, then the import ends", async () => {
      const { id } = await scene.begin(scene.river);
      await scene.execute("update lease set process = null");
      const silent = NOW + LEASE_MS + HOUR_MS;
      await scene.database.imports.endDead(silent - 1);
      expect((await scene.database.imports.find(id))?.status).toBe("staging");
      await scene.database.imports.endDead(silent);
      expect((await scene.database.imports.find(id))?.status).toBe("stopped");
      expect(await scene.execute("select name from lease")).toEqual([]);
      expect((await scene.begin(scene.river, silent)).status).toBe("staging");
    });

    test("goes to one of many that ask at once, in one process and in two", async () => {
      const other = await scene.connect();
      const attempts = Array.from({ length: 10 }, (_, index) =>
        stageFeed(index % 2 ? other : scene.database, { dealershipId: scene.river, vehicles: [] }),
      );
      const outcomes = await Promise.allSettled(attempts);
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      for (const outcome of outcomes) {
        if (outcome.status === "rejected") {
          expect(outcome.reason).toBeInstanceOf(ImportInProgressError);
        }
      }
    });
  });
}
