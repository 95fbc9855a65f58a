import { announce } from "./announce.ts";
import { fetchResults } from "./fetch-results.ts";
import { showFailure } from "./show-failure.ts";
import { swapResults } from "./swap-results.ts";

/**
 * Fetches what a navigation leads to, and settles with what shows it. On failure the old results
 * stay, with a message.
 *
 * @throws Error when there is nothing to show, or a newer navigation has begun.
 */
export async function prepareChange(
  event: NavigateEvent,
  region: HTMLElement,
  controller: NavigationPrecommitController | undefined,
): Promise<() => void> {
  const { destination, signal, navigationType } = event;
  const isTraverse = navigationType === "traverse";
  announce("");
  try {
    const fetched = await fetchResults(destination.url, signal, isTraverse);
    const address = fetched.movedTo ?? (isOfForm(event) ? fetched.canonical : null);
    if (address !== null && !isTraverse) controller?.redirect(address);
    return () => announce(swapResults(region, fetched, event));
  } catch (error) {
    if (!signal.aborted) announce(showFailure(region, destination.url));
    throw error;
  }
}

/** A form sends what it has in its own order, a sort order that is the site's own among it. */
function isOfForm({ sourceElement }: NavigateEvent): boolean {
  return Boolean(sourceElement?.closest("form"));
}
