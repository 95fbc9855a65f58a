import { expect, it } from "vitest";
import type { CardAction } from "../card/vehicle-card.ts";
import { findMainAction } from "./main-action.ts";

const build = (button: CardAction["button"], isDisabled = false): CardAction => ({
  button,
  label: button,
  href: `/${button}`,
  isDisabled,
});

const ACTIONS = [build("reserve_now", true), build("book_a_test_drive"), build("enquire_now")];

it.each([
  ["the first of the site's order that can be pressed", ACTIONS, false, "book_a_test_drive"],
  ["the enquiry about a vehicle on its way", ACTIONS, true, "enquire_now"],
  [
    "of one on its way, too, the first where nobody can ask",
    ACTIONS.slice(0, 2),
    true,
    "book_a_test_drive",
  ],
  ["none where nothing can be pressed", ACTIONS.slice(0, 1), true, undefined],
])("the main action is %s", (_, actions, isComingSoon, main) => {
  expect(findMainAction({ actions, isComingSoon })?.button).toBe(main);
});
