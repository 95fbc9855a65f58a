import { expect, test } from "vitest";
import { buildVehicle } from "#tests/builders/vehicle.ts";
import { chooseArrivals, HOME_ARRIVALS, READ_ARRIVALS } from "./choose-arrivals.ts";

const pictured = (id: number) => buildVehicle({ id, primary_image_url: `/photos/${id}.jpg` });
const plain = (id: number) => buildVehicle({ id, primary_image_url: null, images: [] });
const idsOf = (newest: Parameters<typeof chooseArrivals>[0]) =>
  chooseArrivals(newest).map(({ id }) => id);

test("the newest without a photo lets those with one go first, each in its order", () => {
  expect(idsOf([plain(1), pictured(2), plain(3), pictured(4)])).toEqual([2, 4, 1, 3]);
});

test.each([HOME_ARRIVALS - 1, HOME_ARRIVALS, HOME_ARRIVALS + 1, READ_ARRIVALS])(
  "of %d the first are kept, as far as there is room",
  (count) => {
    const newest = Array.from({ length: count }, (_, n) => pictured(n + 1));
    expect(idsOf(newest)).toEqual(newest.slice(0, HOME_ARRIVALS).map(({ id }) => id));
  },
);
