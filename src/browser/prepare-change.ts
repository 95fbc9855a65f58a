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
    if (fetched.movedTo !== null && !isTraverse) controller?.redirect(fetched.movedTo);
    return () => announce(swapResults(region, fetched, event));
  } catch (error) {
    if (!signal.aborted) announce(showFailure(region, destination.url));
    throw error;
  }
}
