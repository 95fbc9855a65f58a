import { describe, expect, test } from "vitest";
import {
  applyForm,
  composeSearch,
  formatSearchAddress,
  parseSearchAddress,
  toggleSearch,
  widenPress,
} from "./requested-search.ts";

describe("where the path fixes the facet that is pressed", () => {
  const WIDE = "/search/all-cars";
  const both = (...values: string[]) =>
    `${WIDE}?${values.map((one, n) => `refinementList[make][${n}]=${one}`).join("&")}`;
  const PATH = "/search/mazda";

  /** Presses of values of the make, each by its link on the page of the path. */
  function pressMakes(...pressed: string[]): string {
    let requested = parseSearchAddress(PATH);
    for (const link of pressed) {
      const step = {
        shown: parseSearchAddress(PATH),
        pressed: parseSearchAddress(link),
        requested,
      };
      const wide = widenPress(step, { choices: { make: ["Mazda"] }, ranges: {} }, "make");
      requested = toggleSearch(wide.shown, wide.pressed, wide.requested);
    }
    return decodeURIComponent(formatSearchAddress(requested));
  }

  test.each([
    [[both("Kia", "Mazda"), both("Ford", "Mazda")], both("Ford", "Kia", "Mazda")],
    [[both("Kia", "Mazda"), WIDE], both("Kia")],
    [[WIDE, both("Kia", "Mazda")], both("Kia")],
    [[both("Kia", "Mazda"), both("Kia", "Mazda")], both("Mazda")],
    [[both("Kia", "Mazda"), WIDE, WIDE], both("Kia", "Mazda")],
  ])("%j lead to %s", (pressed, requested) => {
    expect(pressMakes(...pressed)).toBe(requested);
  });
});

describe("where the path fixes a range beside the facet that is pressed", () => {
  const [PATH, WIDE] = ["/suv-deals", "/search/all-cars"];
  const FIXED = { choices: { body: ["SUV"] }, ranges: { price: { min: null, max: 30_000 } } };
  const HATCH = `${WIDE}?refinementList[body][0]=Hatch&refinementList[body][1]=SUV&range[price]=`;

  /** A press of a value of the bodies, of a chip, or of a range that is applied. */
  function pressOn(
    shown: string,
    requested: string,
    source: "body" | "chip" | "price",
    href: string,
  ) {
    const [one, two, three] = [shown, href, requested].map(parseSearchAddress);
    if (!one || !two || !three) throw new Error("Three addresses are needed.");
    const field = source === "body" ? "body" : null;
    const wide = widenPress({ shown: one, pressed: two, requested: three }, FIXED, field);
    const next = {
      body: () => toggleSearch(wide.shown, wide.pressed, wide.requested),
      chip: () => composeSearch(wide.shown, wide.pressed, wide.requested),
      price: () =>
        applyForm(wide.shown, wide.pressed, three, { hasSort: false, ranges: ["price"] }),
    };
    return decodeURIComponent(formatSearchAddress(next[source]()));
  }

  test.each([
    [
      "a value",
      PATH,
      `${PATH}?range[price]=5000:20000`,
      "body",
      `${HATCH}:30000`,
      `${HATCH}5000:20000`,
    ],
    ["a value", PATH, `${PATH}?range[price]=5000:`, "body", `${HATCH}:30000`, `${HATCH}5000:30000`],
    [
      "a value again",
      PATH,
      `${HATCH}:30000`,
      "body",
      `${HATCH}:30000`,
      `${WIDE}?refinementList[body][0]=SUV&range[price]=:30000`,
    ],
    [
      "a chip of the range",
      `${PATH}?range[price]=5000:20000`,
      `${HATCH}5000:20000`,
      "chip",
      PATH,
      `${HATCH}:30000`,
    ],
    [
      "a narrower range",
      PATH,
      `${HATCH}:30000`,
      "price",
      `${PATH}?range[price]=5000:`,
      `${HATCH}5000:30000`,
    ],
    [
      "no range",
      `${PATH}?range[price]=5000:`,
      `${HATCH}5000:30000`,
      "price",
      PATH,
      `${HATCH}:30000`,
    ],
  ] as const)(
    "%s pressed on %s, with %s requested, keeps it",
    (_name, shown, requested, source, href, next) => {
      expect(pressOn(shown, requested, source, href)).toBe(next);
    },
  );
});
