import { expect, test } from "vitest";
import { EMPTY_SEARCH } from "#domain/search/query/search-state.ts";
import { MINUTE_MS } from "#domain/time/time-units.ts";
import { type InventorySearch, SearchFailedError } from "#ports/search/inventory-search.ts";
import { buildSite } from "#tests/builders/site.ts";
import { buildStockedSearch, type StockedSearch } from "#tests/builders/stocked-search.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";
import { readWording } from "./read-wording.ts";

const SITE = buildSite();
const CX5 = buildVehicle({ id: 1, make: "Mazda", model: "CX-5", make_model: "Mazda CX-5" });
const HILUX = buildVehicle({ id: 2, make: "Toyota", model: "HiLux", make_model: "Toyota HiLux" });

/** A search that others keep: nothing reports its changes, and it lacks fields of ours. */
function keepElsewhere(stock: StockedSearch, lacking: readonly string[]): StockedSearch {
  const search: InventorySearch = {
    ...stock.search,
    revision: () => null,
    multiSearch: async (body, target) => {
      const answer = await stock.search.multiSearch(body, target);
      const asked = body.queries.flatMap(({ facets = [] }) => facets);
      if (asked.some((name) => lacking.includes(name))) {
        throw new SearchFailedError("The attribute is not filterable.");
      }
      return answer;
    },
  };
  return { ...stock, search };
}

async function readChoices(services: StockedSearch, query: string, now = NOW) {
  const wording = await readWording(services, SITE, now);
  return { isWhole: wording.isWhole, ...wording.read({ ...EMPTY_SEARCH, query }).choices };
}

const MAZDA = { isWhole: true, make: ["Mazda"] };

test("an index without our newer fields understands by those it has, and nothing is logged", async () => {
  const lacking = ["identifiers", "berths", "licence", "length_metres", "atm_kg"];
  const services = keepElsewhere(buildStockedSearch([CX5]), lacking);
  expect(await readChoices(services, "mazda")).toEqual(MAZDA);
  expect(services.log.messages).toEqual([]);
});

test.each([
  ["whole", [], 1],
  ["without our newer fields", ["identifiers"], 2],
])(
  "the words of an index that others keep, %s, are asked for once a minute",
  async (_, lacking, calls) => {
    const services = keepElsewhere(buildStockedSearch([CX5]), lacking);
    for (const now of [NOW, NOW + 1, NOW + MINUTE_MS - 1])
      await readChoices(services, "mazda", now);
    expect(services.countCalls()).toBe(calls);
    services.searchIndex.put([HILUX]);
    expect(await readChoices(services, "toyota", NOW + MINUTE_MS)).toMatchObject({
      make: ["Toyota"],
    });
    expect(services.countCalls()).toBe(2 * calls);
  },
);

test("an index that answers nothing leaves texts as they are, is logged once and asked again", async () => {
  const services = keepElsewhere(buildStockedSearch([CX5]), []);
  services.setDown(true);
  expect(await readChoices(services, "mazda")).toEqual({ isWhole: false });
  expect(services.log.messages).toHaveLength(1);
  services.setDown(false);
  expect(await readChoices(services, "mazda")).toEqual(MAZDA);
});

test("requests that arrive together share one reading, and a change asks for another", async () => {
  const services = buildStockedSearch([CX5]);
  const together = ["mazda", "mazda", "mazda"].map((text) => readChoices(services, text));
  expect(await Promise.all(together)).toEqual([MAZDA, MAZDA, MAZDA]);
  expect(services.countCalls()).toBe(1);
  services.searchIndex.put([HILUX]);
  expect(await readChoices(services, "hilux")).toMatchObject({ model: ["HiLux"] });
  expect(services.countCalls()).toBe(2);
});

test("models are those of the stock that the words are read from", async () => {
  const services = buildStockedSearch([CX5, HILUX]);
  expect(await readChoices(services, "toyota hilux")).toEqual({
    isWhole: true,
    make: ["Toyota"],
    model: ["HiLux"],
  });
});
