import { expect, test } from "vitest";
import { useDeviceStorage } from "#tests/builders/device-storage.ts";
import { readHold, storeHold } from "./held-vehicles.ts";
import { buildStorageKey } from "./site-storage.ts";

const storage = useDeviceStorage();

const SITE = "riverbend";
const href = (token: string) => `/reservation?token=${token}`;

test("a device remembers the newest reservation of each vehicle, of the last five", () => {
  for (let id = 1; id <= 6; id += 1) storeHold(SITE, { vehicleId: id, href: href(`t${id}`) });
  storeHold(SITE, { vehicleId: 3, href: href("again") });
  expect([1, 2, 3, 4, 5, 6].map((id) => readHold(SITE, id))).toEqual([
    null,
    href("t2"),
    href("again"),
    href("t4"),
    href("t5"),
    href("t6"),
  ]);
  expect(readHold("hillside", 3)).toBeNull();
});

test.each([
  '{"vehicleId":3}',
  "[null,3,{}]",
  '[{"vehicleId":"3","href":"/reservation?token=t"}]',
  '[{"vehicleId":3,"href":"https://elsewhere.example/reservation?token=t"}]',
  '[{"vehicleId":3,"href":"/sell-me?token=t"}]',
])("what is no reservation of ours leads nowhere: %s", (text) => {
  storage.set(buildStorageKey(SITE, "held-vehicles"), text);
  expect(readHold(SITE, 3)).toBeNull();
});
