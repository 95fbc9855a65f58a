import { expect, test } from "vitest";
import { AVAILABILITY_QUESTION } from "../forms/vehicle/availability-question.ts";
import { askForWish, parseVehicleWish } from "./vehicle-wish.ts";

test("a wish takes the place of the first question, and never of a site's own words", () => {
  const first = { name: ["Ada"], message: [AVAILABILITY_QUESTION] };
  const asked = { name: ["Ada"], message: ["I would like to reserve it."] };
  expect(askForWish(first, "reserve")).toEqual(asked);
  expect(askForWish({ message: ["Hello"] }, "reserve")).toEqual({ message: ["Hello"] });
  expect(askForWish({}, "reserve")).toEqual({});
});

test.each([
  ["reserve", "reserve"],
  ["Reserve", null],
  ["", null],
  [null, null],
])("%j in an address is the wish %j", (text, wish) => {
  expect(parseVehicleWish(text)).toBe(wish);
});
