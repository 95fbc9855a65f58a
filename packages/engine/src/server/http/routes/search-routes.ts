import { describeError } from "../../errors/error-status.ts";
import { ProtocolError } from "../../protocol-error.ts";
import { readParameters } from "../../search/address-parameters.ts";
import { readFields } from "../../search/body-fields.ts";
import { readFacetSearchBody } from "../../search/facet-search-body.ts";
import { readMultiSearchBody } from "../../search/multi-search-body.ts";
import { runFacetSearch, runMultiSearch, runSearch } from "../../search/run-search.ts";
import { SEARCH_FIELDS, type SearchBody } from "../../search/search-body.ts";
import { SEARCH_PARAMETERS } from "../../search/search-parameters.ts";
import type { ApiAnswer, ApiCall } from "../api-call.ts";
import type { Route } from "../route-table.ts";
import { type RouteContext, readIndexPart } from "./route-context.ts";

const OK = 200;
const BAD_REQUEST = 400;

export function listSearchRoutes({ state }: RouteContext): Route[] {
  return [
    {
      method: "POST",
      path: "/multi-search",
      access: "search",
      async answer({ readSearch, writeQueued, bounds }) {
        const bodies = await readSearch("several", readMultiSearchBody);
        try {
          const texts = await runMultiSearch(state, bodies, writeQueued, bounds);
          return { status: OK, chunks: joinResults(texts) };
        } catch (error) {
          return answerUnknownIndex(error);
        }
      },
    },
    {
      method: "POST",
      path: "/indexes/{index}/search",
      access: "search",
      async answer(call) {
        const uid = readIndexPart(call);
        const body = await call.readSearch("one", readSearchBody);
        return answerFound(call, () => runSearch(state, uid, body, call.bounds));
      },
    },
    {
      method: "GET",
      path: "/indexes/{index}/search",
      access: "search",
      async answer(call) {
        const uid = readIndexPart(call);
        const body = readParameters(SEARCH_PARAMETERS, call.parameters);
        return answerFound(call, () => runSearch(state, uid, body, call.bounds));
      },
    },
    {
      method: "POST",
      path: "/indexes/{index}/facet-search",
      access: "search",
      async answer(call) {
        const uid = readIndexPart(call);
        const body = await call.readSearch("one", readFacetSearchBody);
        return answerFound(call, () => runFacetSearch(state, uid, body, call.bounds));
      },
    },
  ];
}

/** In a multi-search the index is part of the body, so an unknown one is a 400. */
function answerUnknownIndex(error: unknown): ApiAnswer {
  if (!(error instanceof ProtocolError) || error.code !== "index_not_found") throw error;
  return { status: BAD_REQUEST, body: describeError(error) };
}

async function answerFound(call: ApiCall, search: () => object): Promise<ApiAnswer> {
  const { texts } = await call.writeQueued(() => ({ answers: [search()] }));
  return { status: OK, chunks: texts.flat() };
}

function joinResults(texts: readonly (readonly Buffer[])[]): Buffer[] {
  const parted = texts.flatMap((chunks, at) => (at === 0 ? chunks : [Buffer.from(","), ...chunks]));
  return [Buffer.from('{"results":['), ...parted, Buffer.from("]}")];
}

function readSearchBody(body: unknown): SearchBody {
  return readFields(SEARCH_FIELDS, body);
}
