import { describe, expect, test } from "vitest";
import type { StagedVehicle } from "#ports/stores/import-store.ts";
import { importFeed } from "#tests/builders/import-feed.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import type { ImportScene } from "#tests/tooling/import-scene.ts";

/** Which address a new vehicle gets. */
export function describeImportSlugs(scene: ImportScene): void {
  const slugOf = async (sourceKey: string) => (await scene.find(sourceKey)).slug;
  describe("slugs", () => {
    test("are the one wanted where it is free, else numbered in the order of the file", async () => {
      await scene.importCars(["A", "B", "C"].map((key) => withSlug(key, "mazda")));
      expect(await slugOf("A")).toBe("mazda");
      expect(await slugOf("B")).toBe("mazda-2");
      expect(await slugOf("C")).toBe("mazda-3");
    });

    test("are unique on the platform, not only in a dealership", async () => {
      await scene.importCars([withSlug("A", "mazda")]);
      await scene.importCars([withSlug("B", "mazda")], { dealershipId: scene.hill });
      expect(await slugOf("B")).toBe("mazda-2");
    });

    test("that look numbered already are never given twice", async () => {
      await scene.importCars([withSlug("A", "mazda-2"), withSlug("B", "mazda")]);
      await scene.importCars([withSlug("C", "mazda"), withSlug("D", "mazda-2")]);
      expect(await slugOf("C")).toBe("mazda-3");
      expect(await slugOf("D")).toBe("mazda-2-2");
    });

    test("stay with their vehicle when the feed wants another", async () => {
      await scene.importCars([withSlug("A", "mazda")]);
      await scene.importCars([{ ...withSlug("A", "toyota"), contentHash: "other" }]);
      expect(await slugOf("A")).toBe("mazda");
    });

    test("wanted by a vehicle that keeps another are free for a new one", async () => {
      await scene.importCars([withSlug("A", "mazda")]);
      await scene.importCars([withSlug("A", "toyota"), withSlug("B", "toyota")]);
      expect(await slugOf("B")).toBe("toyota");
    });

    test("with a thousand namesakes are found", async () => {
      await scene.importCars(buildNamesakes("A"));
      await scene.importCars(buildNamesakes("B"), { dealershipId: scene.hill });
      expect(await slugOf("A1099")).toBe("mazda-1100");
      expect(await slugOf("B0")).toBe("mazda-1101");
      expect(await slugOf("B1099")).toBe("mazda-2200");
    });

    test("of two imports at the same time are unique", async () => {
      const other = await scene.connect();
      const keys = Array.from({ length: 50 }, (_, index) => String(index));
      await Promise.all([
        scene.importCars(keys.map((key) => withSlug(`A${key}`, `mazda-${key}`))),
        importFeed(other, {
          dealershipId: scene.hill,
          vehicles: keys.map((key) => withSlug(`B${key}`, `mazda-${key}`)),
        }),
      ]);
      const stock = await scene.database.stock.listAfter(0, 200);
      expect(new Set(stock.map(({ slug }) => slug)).size).toBe(100);
    });
  });
}

function withSlug(sourceKey: string, slugBase: string): StagedVehicle {
  return buildStagedVehicle(sourceKey, {}, { slugBase });
}

function buildNamesakes(prefix: string): StagedVehicle[] {
  return Array.from({ length: 1100 }, (_, index) => withSlug(`${prefix}${index}`, "mazda"));
}
