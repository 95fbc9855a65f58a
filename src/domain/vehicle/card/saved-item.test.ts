import { expect, test } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";
import { toSavedItem } from "./saved-item.ts";

const held = { reserved: true, hold_until_timestamp: NOW / 1000 + 60 };

test("a saved vehicle's hold is told until when once: by its tag, else by the change above the card", () => {
  const site = buildSite({ electric_tag: true });
  const tagged = toSavedItem(buildVehicle(held), site, NOW);
  expect(tagged.card.tag?.text).toMatch(/^On hold until /);
  expect(tagged.hold).toBe("Now on hold");
  const electric = toSavedItem(buildVehicle({ ...held, simple_fuel: "Electric" }), site, NOW);
  expect(electric.card.tag?.text).toBe("Electric");
  expect(electric.card.takenTag?.text).toMatch(/^On hold until /);
  expect(electric.hold).toBe("Now on hold");
  const sold = toSavedItem(buildVehicle({ ...held, sold: true }), site, NOW);
  expect(sold.hold).toMatch(/^On hold until /);
  expect(toSavedItem(buildVehicle({ reserved: true }), site, NOW).hold).toBeNull();
});
