export type FetchedResults = {
  page: Document;
  region: HTMLElement;
  /** The address that the server led to instead; null when it is the one asked for. */
  movedTo: string | null;
  /** The address with its parameters in their one spelling; null where the page names none. */
  canonical: string | null;
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
  const movedTo = response.redirected ? response.url : null;
  if (region) return { page, region, movedTo, canonical: resolveCanonical(page, address) };
  location.assign(address);
  throw new Error(`${address} has no results`);
}

function resolveCanonical(page: Document, address: string): string | null {
  const link = page.querySelector<HTMLLinkElement>("link[rel=canonical]");
  if (!link) return null;
  // Its host and path are the site's for search engines; the visitor stays at those of here.
  const canonical = new URL(address);
  canonical.search = new URL(link.href).search;
  return canonical.href;
}
