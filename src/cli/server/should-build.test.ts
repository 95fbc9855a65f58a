import { expect, test } from "vitest";
import { shouldBuild } from "./should-build.ts";

const checkout = { folder: "/srv/forecourt", owner: 1000 };

test("a user that does not own the folder builds nothing, and learns who is to build", () => {
  expect(() => shouldBuild({ ...checkout, user: 998, isCurrent: false })).toThrow(
    /does not own \/srv\/forecourt.+`\/srv\/forecourt\/bin\/forecourt build`.+number 1000/,
  );
});

test("what is up to date is left as it is for a user that does not own the folder", () => {
  expect(shouldBuild({ ...checkout, user: 998, isCurrent: true })).toBe(false);
});

test.each([
  ["the owner", 1000],
  ["root", 0],
  ["a system without users", null],
])("%s may build", (_who, user) => {
  expect(shouldBuild({ ...checkout, user, isCurrent: true })).toBe(true);
  expect(shouldBuild({ ...checkout, user, isCurrent: false })).toBe(true);
});
