import { expect, test } from "vitest";
import { createFilterableRules } from "../filterable/filterable-rules.ts";
import { createColumns } from "./columns.ts";

const FIELDS = Array.from({ length: 40 }, (_, n) => `field${n}`);

/** Below it, all columns together grow in a moment. */
const FEW_ROWS = 6_000;

test("no document of many makes two columns grow, rows that come in blocks included", () => {
  const columns = createColumns(createFilterableRules(FIELDS), new Set());
  const readCapacities = () =>
    columns.list().map(({ presence, codes }) => presence.length + codes.length);
  let row = 0;
  for (let document = 0; row < 30_000; document += 1) {
    const before = readCapacities();
    const value = document % 100;
    columns.write(row, Object.fromEntries(FIELDS.map((field) => [field, value])));
    const grown = readCapacities().filter((room, at) => room !== before[at]);
    if (row > FEW_ROWS) expect(grown.length).toBeLessThan(2);
    row += document % 10 === 0 ? 64 : 1;
  }
});
