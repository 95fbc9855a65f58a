export type FetchedResults = {
  page: Document;
  region: HTMLElement;
  /** The address that the server led to instead; null when it is the one asked for. */
  movedTo: string | null;
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
  if (region) return { page, region, movedTo: response.redirected ? response.url : null };
  location.assign(address);
  throw new Error(`${address} has no results`);
}
