import { describe, expect, test } from "vitest";
import {
  MAX_POSTED_CHARACTERS,
  MAX_POSTED_PAIRS,
  type PostedEnquiry,
  parsePostedEnquiry,
  parsePostedForm,
} from "./parse-posted-enquiry.ts";

const parse = (posted: Record<string, string>) => parsePostedEnquiry(new URLSearchParams(posted));

test("a form that says nothing beside its answers was posted whole", () => {
  expect(parse({ name: "Robin" })).toEqual({
    carId: null,
    alsoIds: [],
    page: null,
    lead: null,
    step: null,
    isFinal: true,
    key: null,
    skippedSteps: [],
    trap: "",
    fillingMs: null,
    isPrefilled: false,
    solution: "",
  });
});

describe("what is well-formed is read, and anything else counts as not posted", () => {
  test.each<[Record<string, string>, Partial<PostedEnquiry>]>([
    [{ car_id: "17" }, { carId: 17 }],
    [
      { car_id: "17", also: "18,17,x,19" },
      { carId: 17, alsoIds: [18, 19] },
    ],
    [{ also: "18" }, { carId: null, alsoIds: [] }],
    [{ car_id: "0" }, { carId: null }],
    [{ car_id: "1".repeat(15) }, { carId: 111_111_111_111_111 }],
    [{ car_id: "1".repeat(16) }, { carId: null }],
    [{ car_id: "17 or 1=1" }, { carId: null }],
    [{ page: "/cars/one" }, { page: "/cars/one" }],
    [{ page: "/search?query=jane#top" }, { page: "/search" }],
    [{ page: "https://elsewhere.example/" }, { page: null }],
    [{ page: "/one two" }, { page: null }],
    [{ page: `/${"x".repeat(299)}` }, { page: `/${"x".repeat(299)}` }],
    [{ page: `/${"x".repeat(300)}` }, { page: null }],
    [{ lead_id: "abc", lead_token: "t" }, { lead: { id: "abc", token: "t" } }],
    [{ lead_id: "abc" }, { lead: { id: "abc", token: "" } }],
    [{ lead_id: "a b" }, { lead: null }],
    [{ key: "k".repeat(16) }, { key: "k".repeat(16) }],
    [{ key: "k".repeat(15) }, { key: null }],
    [{ key: "k".repeat(64) }, { key: "k".repeat(64) }],
    [{ key: "k".repeat(65) }, { key: null }],
    [{ skipped: "1,2,x,,300" }, { skippedSteps: [1, 2] }],
    [{ website_url: "https://spam.example" }, { trap: "https://spam.example" }],
    [{ started: "3200" }, { fillingMs: 3200 }],
    [{ prefilled: "true" }, { isPrefilled: true }],
    [{ prefilled: "yes" }, { isPrefilled: false }],
  ])("%j", (posted, expected) => {
    expect(parse(posted)).toMatchObject(expected);
  });
});

test.each<[Record<string, string>, number | null, boolean]>([
  [{ step: "0" }, 0, false],
  [{ step: "1", final: "true" }, 1, true],
  [{ step: "1", final: "1" }, 1, true],
  [{ step: "1", final: "false" }, 1, false],
  [{ step: "first" }, null, true],
  [{ final: "false" }, null, true],
])("%j is step %j, the last: %j", (posted, step, isFinal) => {
  expect(parse(posted)).toMatchObject({ step, isFinal });
});

test.each<[string, string, boolean]>([
  ["the most pairs", `${"a&".repeat(MAX_POSTED_PAIRS - 1)}a`, true],
  ["one pair more", "a&".repeat(MAX_POSTED_PAIRS), false],
  ["the longest text", `a=${"<".repeat(MAX_POSTED_CHARACTERS - 1)}`, true],
  ["one character more", `a=${"<".repeat(MAX_POSTED_CHARACTERS)}`, false],
  ["a long text of Chinese, nine bytes each", `a=${"%E8%BB%8A".repeat(10_000)}`, true],
])("a form with %s is read or not: %#", (_what, body, isRead) => {
  expect(parsePostedForm(new TextEncoder().encode(body)) !== null).toBe(isRead);
});
