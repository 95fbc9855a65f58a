import type { FetchedDocuments } from "../search-state.ts";

const WINDOW_DOCUMENTS = 500;

export type FetchWindow = (offset: number, limit: number) => Promise<FetchedDocuments>;

type DocumentPage = { whole: FetchedDocuments } | { parts: AsyncIterable<string> };

/**
 * Reads a page in windows, so that a request for all documents neither blocks others nor fills memory.
 * Writes between windows may shift documents, as between two pages.
 */
export async function readDocumentPage(
  fetchWindow: FetchWindow,
  offset: number,
  limit: number,
): Promise<DocumentPage> {
  const first = await fetchWindow(offset, Math.min(limit, WINDOW_DOCUMENTS));
  const isWhole = limit <= WINDOW_DOCUMENTS || offset + WINDOW_DOCUMENTS >= first.total;
  if (isWhole) return { whole: { ...first, limit } };
  return { parts: writeParts(fetchWindow, { ...first, limit }) };
}

async function* writeParts(
  fetchWindow: FetchWindow,
  { results, offset, limit, total }: FetchedDocuments,
): AsyncGenerator<string> {
  yield `{"results":[${writeDocuments(results)}`;
  const end = Math.min(total, offset + limit);
  for (let from = offset + WINDOW_DOCUMENTS; from < end; from += WINDOW_DOCUMENTS) {
    const window = await fetchWindow(from, Math.min(WINDOW_DOCUMENTS, end - from));
    if (window.results.length > 0) yield `,${writeDocuments(window.results)}`;
  }
  yield `],"offset":${offset},"limit":${limit},"total":${total}}`;
}

function writeDocuments(documents: FetchedDocuments["results"]): string {
  return documents.map((document) => JSON.stringify(document)).join(",");
}
