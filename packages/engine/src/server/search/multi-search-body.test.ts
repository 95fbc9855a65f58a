import { describe, expect, test } from "vitest";
import { readFacetSearchBody } from "./facet-search-body.ts";
import { readMultiSearchBody } from "./multi-search-body.ts";

const refusal = (code: string, message: string) => expect.objectContaining({ code, message });
const DOGGO = 'a string: `"doggo"`';

describe("a multi-search", () => {
  test("has its queries in their order", () => {
    expect(
      readMultiSearchBody({ queries: [{ indexUid: "a", q: "x" }, { indexUid: "b" }] }),
    ).toEqual([{ indexUid: "a", q: "x" }, { indexUid: "b" }]);
    expect(readMultiSearchBody({ queries: [], federation: null })).toEqual([]);
  });

  test.each<[unknown, string, string]>([
    [{}, "bad_request", "Missing field `queries`"],
    [[], "bad_request", "Invalid value type: expected an object, but found an array: `[]`"],
    [
      { queries: {} },
      "bad_request",
      "Invalid value type at `.queries`: expected an array, but found an object: `{}`",
    ],
    [
      { queries: [5] },
      "bad_request",
      "Invalid value type at `.queries[0]`: expected an object, but found a positive integer: `5`",
    ],
    [
      { queries: [{ q: "x" }] },
      "missing_index_uid",
      "Missing field `indexUid` inside `.queries[0]`",
    ],
    [
      { queries: [{ indexUid: "a" }, { indexUid: "a", limit: "doggo" }] },
      "invalid_search_limit",
      `Invalid value type at \`.queries[1].limit\`: expected a positive integer, but found ${DOGGO}`,
    ],
    [
      { queries: [{ indexUid: 5 }] },
      "invalid_index_uid",
      "Invalid value type at `.queries[0].indexUid`: expected a string, but found a positive integer: `5`",
    ],
    [
      { queries: [{ indexUid: "a b" }] },
      "invalid_index_uid",
      "Invalid value at `.queries[0].indexUid`: `a b` is not a valid index uid. Index uid can be an integer or a string containing only alphanumeric characters, hyphens (-) and underscores (_), and can not be more than 512 bytes.",
    ],
    [
      { queries: [], federation: {} },
      "bad_request",
      "Invalid value at `.federation`: federated search is not supported by this server.",
    ],
  ])("%j is refused", (body, code, message) => {
    expect(() => readMultiSearchBody(body)).toThrow(refusal(code, message));
  });

  test("an unknown field is reported with its query", () => {
    expect(() => readMultiSearchBody({ queries: [{ indexUid: "a", marin: 1 }] })).toThrow(
      /^Unknown field `marin` inside `\.queries\[0\]`: expected one of `indexUid`, `q`, /,
    );
  });
});

describe("a facet search", () => {
  test("reads known fields and ignores the rest", () => {
    const body = { facetName: "make", facetQuery: "to", q: "x", limit: "doggo", facets: 5 };
    expect(readFacetSearchBody(body)).toEqual({
      facetName: "make",
      facetQuery: "to",
      search: { q: "x" },
    });
  });

  test.each<[unknown, string]>([
    [{}, "missing_facet_search_facet_name"],
    [{ facetName: 5 }, "invalid_facet_search_facet_name"],
    [{ facetName: null }, "invalid_facet_search_facet_name"],
    [{ facetName: "a", facetQuery: 5 }, "invalid_facet_search_query"],
    [{ facetName: "a", q: 5 }, "invalid_search_q"],
    [[], "bad_request"],
  ])("%j is refused with %s", (body, code) => {
    expect(() => readFacetSearchBody(body)).toThrow(expect.objectContaining({ code }));
  });
});
