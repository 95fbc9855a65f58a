import { expect, test } from "vitest";
import { buildVehicle } from "#tests/builders/vehicle.ts";
import { useSearchedStock } from "#tests/tooling/searched-stock.ts";

const stock = useSearchedStock();

const PLATED = buildVehicle({
  id: 9_001,
  slug: "plated",
  identifiers: ["abc12d", "u99001", "jm0kf4wla00123456"],
});

async function search(text: string) {
  stock.services.searchIndex.put([PLATED]);
  const query = new URLSearchParams({ query: text });
  const { page } = await stock.findPage(`/search/new-used-and-demo-cars?${query}`);
  return page;
}

test.each(["ABC12D", "abc 12d", "abc-12d", "rego ABC12D", "u99001", "123456"])(
  "%s finds the one vehicle",
  async (text) => {
    const page = await search(text);
    expect(page.total).toBe(1);
  },
);

test.each(["abc", "ABC12", "abc 12", "jm0kf4", "u9900"])(
  "%s, the beginning of one, finds no vehicle",
  async (text) => {
    const page = await search(text);
    expect(page.total).toBe(0);
  },
);

test("it shows as it was typed, and taken off it leaves the other words", async () => {
  const { chosen } = await search("mazda abc 12d");
  const typed = chosen.find(({ label }) => label === "“abc 12d”");
  expect(typed?.removeHref).toMatch(/\?query=mazda$/);
});
