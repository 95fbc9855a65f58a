import { describe, expect, it } from "vitest";
import { EMPTY_SEARCH, type SearchState } from "../query/search-state.ts";
import type { SearchAnswer } from "./search-answer.ts";
import { spellChoices } from "./spell-choices.ts";

const FACETS: SearchAnswer["facets"] = {
  make: { distribution: { Citroën: 2, Mazda: 9 }, bounds: null },
  tag: { distribution: { '5" tray': 1, "5 tray": 1 }, bounds: null },
};

const spell = (choices: SearchState["choices"]) =>
  spellChoices({ ...EMPTY_SEARCH, choices }, FACETS).choices;

describe("what an address chooses, in the stock's spelling", () => {
  it("has its letter case, its accents' form and no quotes around it", () => {
    expect(spell({ make: ["citroe\u0308n", "mAZDA"] })).toEqual({ make: ["Citroën", "Mazda"] });
    expect(spell({ make: ['"Mazda"'] })).toEqual({ make: ["Mazda"] });
  });

  it("is one value where two spellings mean one", () => {
    expect(spell({ make: ["Mazda", "mazda"] })).toEqual({ make: ["Mazda"] });
  });

  it("keeps a quote that belongs to the value", () => {
    expect(spell({ tag: ['5" TRAY'] })).toEqual({ tag: ['5" tray'] });
  });

  it("stays as typed where no vehicle has it, or nothing is counted", () => {
    expect(spell({ make: ["Nosuch"], city: ["perth"] })).toEqual({
      make: ["Nosuch"],
      city: ["perth"],
    });
  });

  it("is the very same search where nothing is spelled otherwise", () => {
    const state = { ...EMPTY_SEARCH, choices: { make: ["Mazda"] } };
    expect(spellChoices(state, FACETS)).toBe(state);
  });
});
