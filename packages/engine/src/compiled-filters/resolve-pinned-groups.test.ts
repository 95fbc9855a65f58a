import { describe, expect, test } from "vitest";
import { parseFilterText } from "../filter-syntax/parsing/parse-filter-text.ts";
import { resolvePinnedGroups } from "./resolve-pinned-groups.ts";

function listPinned(text: string): unknown[] | null {
  const node = parseFilterText(text);
  const groups = node && resolvePinnedGroups(node, "dealership_id");
  return groups && [...groups];
}

describe("a filter pins the groups outside which it cannot select", () => {
  test.each<[string, unknown[] | null]>([
    ["dealership_id = 7", ["7", 7]],
    ["dealership_id = North", ["north"]],
    ["dealership_id IN [7, 8]", ["7", 7, "8", 8]],
    ["dealership_id IN []", []],
    ["dealership_id = 7 OR dealership_id = 8", ["7", 7, "8", 8]],
    ["dealership_id = 7 AND make = Toyota", ["7", 7]],
    ["make = Toyota AND (sold = false AND dealership_id = 7)", ["7", 7]],
    ["dealership_id IN [7, 8] AND dealership_id = 8", ["8", 8]],
    ["(dealership_id = 7 AND a = 1) OR dealership_id = 8", ["7", 7, "8", 8]],
    ["dealership_id = 7 OR make = Toyota", null],
    ["make = Toyota", null],
    ["NOT dealership_id = 7", null],
    ["dealership_id != 7", null],
    ["dealership_id NOT IN [7]", null],
    ["dealership_id >= 7", null],
    ["dealership_id EXISTS", null],
    ["dealership_id 7 TO 8", null],
  ])("%s", (text, groups) => {
    expect(listPinned(text)).toEqual(groups);
  });
});
