import { describe, expect, test } from "vitest";
import { type FeedCells, mapOne } from "#tests/builders/feed-row.ts";
import { MAX_LINE_LENGTH } from "./columns/row-cells.ts";
import type { MappedVehicle } from "./map-row.ts";
import { forecourtMapping } from "./mappings/forecourt.ts";
import { MAX_PHOTOS, MAX_THUMBNAILS } from "./readings/read-media.ts";
import { MAX_FILTERED_FEATURES } from "./to-imported-vehicle.ts";
import { MAX_DESCRIPTION_LENGTH } from "./to-vehicle-details.ts";

function mapCar(cells: FeedCells): MappedVehicle {
  const car = { stock_number: "U1", make: "Mazda", model: "CX-5", year: "2022" };
  return mapOne(forecourtMapping, { ...car, ...cells }).vehicle;
}

const listAddresses = (count: number): string =>
  Array.from({ length: count }, (_, index) => `https://pictures.example/${index}.jpg`).join("|");

const listFeatures = (count: number): string =>
  Array.from({ length: count }, (_, index) => `Feature ${index}`).join("|");

describe("the stored part of a long cell", () => {
  test.each([MAX_PHOTOS - 1, MAX_PHOTOS, MAX_PHOTOS + 1])("of %i photos", (count) => {
    const { imported } = mapCar({ photos: listAddresses(count) });
    expect(imported.photos_count).toBe(Math.min(count, MAX_PHOTOS));
    expect(imported.images).toHaveLength(imported.photos_count);
  });

  test.each([MAX_THUMBNAILS - 1, MAX_THUMBNAILS, MAX_THUMBNAILS + 1])(
    "of %i photos, as thumbnails",
    (count) => {
      const { imported } = mapCar({ photos: listAddresses(count) });
      expect(imported.thumbnails).toHaveLength(Math.min(count, MAX_THUMBNAILS));
    },
  );

  test.each([MAX_FILTERED_FEATURES - 1, MAX_FILTERED_FEATURES, MAX_FILTERED_FEATURES + 1])(
    "of %i features, to filter by; the page shows them all",
    (count) => {
      const { imported, details } = mapCar({ features: listFeatures(count) });
      expect(imported.filtered_features).toHaveLength(Math.min(count, MAX_FILTERED_FEATURES));
      expect(details.features).toHaveLength(count);
    },
  );

  test.each([MAX_LINE_LENGTH - 1, MAX_LINE_LENGTH, MAX_LINE_LENGTH + 1])(
    "of a line of %i letters",
    (length) => {
      const { imported } = mapCar({ badge: "x".repeat(length) });
      expect(imported.badge).toHaveLength(Math.min(length, MAX_LINE_LENGTH));
    },
  );

  test.each([MAX_DESCRIPTION_LENGTH - 1, MAX_DESCRIPTION_LENGTH, MAX_DESCRIPTION_LENGTH + 1])(
    "of a description of %i letters",
    (length) => {
      const { details } = mapCar({ description: "x".repeat(length) });
      expect(details.description).toHaveLength(Math.min(length, MAX_DESCRIPTION_LENGTH));
    },
  );
});

test("visitors filter by the features chosen for it, where the feed chooses", () => {
  const { imported, details } = mapCar({
    features: "Sunroof|Tow bar|Ashtray",
    filtered_features: "Sunroof",
  });
  expect(imported.filtered_features).toEqual(["Sunroof"]);
  expect(details.features).toHaveLength(3);
});
