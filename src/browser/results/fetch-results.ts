export type FetchedResults = {
  page: Document;
  region: HTMLElement;
  /** Whole: the one asked for, or where the server led to instead. */
  address: string;
  /** A page beyond the last. */
  isMissing: boolean;
};

/**
 * The document of an address, with its results region. A page that has been seen may come from the
 * browser's own cache, as Back does. A page without the region is gone to plainly.
 *
 * @throws Error when there is no such answer: search is down, the network is gone, the signal was
 * aborted, or the page has no results.
 */
export async function fetchResults(
  address: string,
  signal: AbortSignal,
  isSeen: boolean,
): Promise<FetchedResults> {
  const response = await fetch(address, { signal, cache: isSeen ? "force-cache" : "default" });
  if (response.status >= 429) throw new Error(`${address} answers ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const region = page.querySelector<HTMLElement>("[data-results]");
  const isMissing = response.status === 404;
  if (region) return { page, region, address: response.url, isMissing };
  location.assign(address);
  throw new Error(`${address} has no results`);
}
