export type FetchedResults = {
  page: Document;
  region: HTMLElement;
  /** The final address, after redirects. */
  address: string;
  isMissing: boolean;
};

/** @throws Error when search is down, the network is gone, it was aborted, or the page has no results. */
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
