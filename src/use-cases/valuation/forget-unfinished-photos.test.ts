import { expect, test } from "vitest";
import { DAY_MS } from "#domain/time/time-units.ts";
import { UNFINISHED_PHOTO_DAYS } from "#domain/valuation/photo-slots.ts";
import { forgetUnfinishedPhotos } from "./forget-unfinished-photos.ts";

test("all photos above the age are forgotten, in batches, and none once it is to end", async () => {
  let left = 450;
  const asked: number[] = [];
  const leadPhotos = {
    forgetUnfinished: async (olderThan: number, limit: number) => {
      asked.push(olderThan);
      const count = Math.min(limit, left);
      left -= count;
      return count;
    },
  };
  const services = { leadPhotos: { ...NO_PHOTOS, ...leadPhotos }, now: () => 100 * DAY_MS };
  await forgetUnfinishedPhotos(services);
  expect([left, asked.length]).toEqual([0, 3]);
  expect(new Set(asked)).toEqual(new Set([(100 - UNFINISHED_PHOTO_DAYS) * DAY_MS]));
  await forgetUnfinishedPhotos(services, AbortSignal.abort());
  expect(asked).toHaveLength(3);
});

const NO_PHOTOS = { put: async () => false, list: async () => [], read: async () => null };
