import { type AskedServer, openSearchServer } from "./search-server.ts";

type Stock = { settings?: object; documents: readonly object[] };

export type StockedServer = AskedServer & {
  search: (uid: string, asked: object) => ReturnType<AskedServer["ask"]>;
  /** The ids of the hits in order, or an error's code and the first line of its message. */
  find: (uid: string, asked: object) => Promise<unknown>;
  facetSearch: (uid: string, asked: object) => Promise<unknown>;
};

/** A real search server with these indexes; the primary key is `id`. */
export async function openStockedServer(indexes: Record<string, Stock>): Promise<StockedServer> {
  const server = await openSearchServer();
  for (const [uid, { settings = {}, documents }] of Object.entries(indexes)) {
    await server.ask("PATCH", `/indexes/${uid}/settings`, settings);
    await server.write("POST", `/indexes/${uid}/documents?primaryKey=id`, documents);
  }
  const search: StockedServer["search"] = (uid, asked) =>
    server.ask("POST", `/indexes/${uid}/search`, asked);
  return {
    ...server,
    search,
    async find(uid, asked) {
      const { body } = await search(uid, { attributesToRetrieve: ["id"], ...asked });
      const { hits, code, message } = Object(body);
      if (!Array.isArray(hits)) return [code, String(message).split("\n")[0]];
      return hits.map(({ id }: { id: unknown }) => id);
    },
    async facetSearch(uid, asked) {
      const { body } = await server.ask("POST", `/indexes/${uid}/facet-search`, asked);
      const { facetHits, code } = Object(body);
      if (!Array.isArray(facetHits)) return code;
      return facetHits.map(({ value, count }) => `${value} ${count}`);
    },
  };
}
