import { describe } from "vitest";
import { createEmbeddedSearch } from "#adapters/search/embedded-search.ts";
import { createSearchByTarget } from "#adapters/search/hosted/create-search-by-target.ts";
import { fillHostedIndex, writeToHost } from "#tests/builders/hosted-index.ts";
import { buildLog } from "#tests/builders/stocked-search.ts";
import { openSearchServer } from "../../packages/engine/tests/builders/search-server.ts";
import { describeInventorySearch } from "./inventory-search.contract.ts";

const KEYS = { key: "whole-key", searchKey: "search-key" };
const LIMITS = { timeoutMs: 20_000, maxBytes: 64 * 1024 * 1024 };

function ask(address: string, key: string | null) {
  return createSearchByTarget({
    own: { is: "hosted", address, key, adminKey: key, revision: () => 0 },
    readSecret: () => null,
    limits: LIMITS,
    log: buildLog(),
  });
}

describe("the inventory search in the process", () =>
  describeInventorySearch(async (vehicles) => {
    const { search, searchIndex } = createEmbeddedSearch();
    searchIndex.put(vehicles);
    return { search, target: undefined, close: async () => {} };
  }));

describe("the inventory search on our search server", () =>
  describeInventorySearch(async (vehicles) => {
    const server = await openSearchServer({ keys: KEYS });
    const { address } = server;
    await fillHostedIndex({ address, key: KEYS.key }, vehicles);
    const { search, close } = ask(address, KEYS.searchKey);
    return {
      search,
      target: undefined,
      close: async () => {
        close();
        await server.close();
      },
    };
  }));

/** Where one is given, with a key that may make an index. */
const { SEARCH_URL, SEARCH_ADMIN_KEY, SEARCH_KEY } = process.env;
const GIVEN_HOSTS = SEARCH_URL === undefined ? [] : [SEARCH_URL];

describe.each(GIVEN_HOSTS)("the inventory search on the host at SEARCH_URL, %s", (address) =>
  describeInventorySearch(async (vehicles) => {
    const key = SEARCH_ADMIN_KEY ?? SEARCH_KEY ?? null;
    const index = `Car_contract-${process.pid}-${Date.now()}`;
    await fillHostedIndex({ address, key, index }, vehicles);
    const { search, close } = ask(address, key);
    return {
      search,
      target: { host: null, key: null, index },
      close: async () => {
        close();
        await writeToHost({ address, key }, "DELETE", `/indexes/${index}`);
      },
    };
  }),
);
