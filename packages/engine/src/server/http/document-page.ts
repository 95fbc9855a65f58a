import type { FetchedDocuments } from "../search-state.ts";

/** So many documents are read and written at a time. */
const WINDOW_DOCUMENTS = 500;

/** Reads a window of the documents asked for. */
export type FetchWindow = (offset: number, limit: number) => Promise<FetchedDocuments>;

/** A page of documents: whole, or where it is long as JSON in parts, which others' turns may part. */
type DocumentPage = { whole: FetchedDocuments } | { parts: AsyncIterable<string> };

/**
 * Reads a page of documents in windows, so that a client that asks for all of them neither keeps
 * others waiting nor has all of them in memory at once. What is written meanwhile may move documents
 * from one window to the next, as it does for a client that asks page by page.
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
