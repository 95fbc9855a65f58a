import { expect, test } from "vitest";
import { formatEvents } from "./event-text.ts";

test("counts stand by their numbers, then the vehicles opened most", () => {
  const text = formatEvents({
    site: "riverbend",
    days: 7,
    events: [
      { eventId: 29, count: 1_204 },
      { eventId: 99, count: 1 },
    ],
    mostClicked: [
      { vehicleId: 7, slug: "2022-mazda-cx-5", count: 41 },
      { vehicleId: 8, slug: null, count: 1 },
    ],
  });
  expect(text).toBe(
    [
      "What visitors of riverbend did in the last 7 days:",
      "",
      "event  what            count",
      "29     results opened  1,204",
      "99     -               1",
      "",
      "opened  vehicle             id",
      "41      2022-mazda-cx-5     7",
      "1       not in the records  8",
    ].join("\n"),
  );
});

test("nothing counted is said so, of one day or of more", () => {
  const nothing = { site: null, events: [], mostClicked: [] };
  expect(formatEvents({ ...nothing, days: 1 })).toBe(
    "Nothing was counted for all sites in the last day.",
  );
  expect(formatEvents({ ...nothing, days: 2 })).toContain("in the last 2 days");
});
