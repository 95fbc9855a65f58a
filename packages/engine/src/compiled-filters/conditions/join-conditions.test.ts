import { expect, test } from "vitest";
import { parseFilterText } from "../../filter-syntax/parsing/parse-filter-text.ts";
import { buildJoinedTest, joinAlternatives, joinExclusions } from "./join-conditions.ts";

function listMembers(text: string) {
  const node = parseFilterText(text);
  return node && "members" in node ? node.members : [];
}

test("alternatives on values of one field are one question, everything else stays", () => {
  const members = listMembers(
    'a = 1 OR b > 2 OR a IN [3, 4] OR a != 5 OR a 7 TO 9 OR a EXISTS OR a STARTS WITH ""',
  );
  const { byField, others } = joinAlternatives(members);
  expect([...byField.keys()]).toEqual(["a", "b"]);
  const isJoined = buildJoinedTest(byField.get("a") ?? []);
  expect([1, 2, 3, 4, 5, 6, 7, 9, 10].filter(isJoined)).toEqual([1, 3, 4, 7, 9]);
  expect(others).toEqual([members[3], members[5], members[6]]);
});

test("exclusions on one field are one question", () => {
  const members = listMembers(
    "a != 1 AND NOT a > 5 AND a NOT IN [2, 3] AND a = 4 AND NOT a EXISTS",
  );
  const { byField, others } = joinExclusions(members);
  const excludes = buildJoinedTest(byField.get("a") ?? []);
  expect([1, 2, 3, 4, 5, 6].filter(excludes)).toEqual([1, 2, 3, 6]);
  expect(others).toEqual([members[3], members[4]]);
});
