import { expect, it } from "vitest";
import { parseFilterText } from "../filter/parse-filter-text.ts";
import { joinEqualities } from "./join-equalities.ts";

it("equalities on one field become one list, everything else stays", () => {
  const node = parseFilterText("a = 1 OR b > 2 OR a IN [3, 4] OR a != 5 OR c = 6");
  expect(node?.is === "or" ? joinEqualities(node.members) : null).toEqual([
    { is: "compare", field: "b", operator: ">", value: "2" },
    { is: "compare", field: "a", operator: "!=", value: "5" },
    { is: "in", field: "a", values: ["1", "3", "4"] },
    { is: "in", field: "c", values: ["6"] },
  ]);
});
