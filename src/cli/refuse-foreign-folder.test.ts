import { expect, test } from "vitest";
import { refuseForeignFolder } from "./refuse-foreign-folder.ts";

const folder = "/srv/forecourt";

test("nothing is built for a user that does not own the folder, and it is said who is to build", () => {
  expect(() => refuseForeignFolder({ folder, owner: 1000, user: 998 })).toThrow(
    /does not own \/srv\/forecourt.+`\/srv\/forecourt\/bin\/forecourt build`.+number 1000/,
  );
});

test.each([
  ["the owner", 1000],
  ["root", 0],
  ["a system without users", null],
])("%s may build", (_who, user) => {
  expect(() => refuseForeignFolder({ folder, owner: 1000, user })).not.toThrow();
});
