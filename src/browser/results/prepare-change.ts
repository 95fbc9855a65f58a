import { followFacets } from "../facets/follow-facets.ts";
import { announce } from "../notices/announce.ts";
import { fetchResults } from "./fetch-results.ts";
import { settle } from "./mark-pending.ts";
import { addPress, forgetRequested, replaceRequested, toFirstPage } from "./requested-results.ts";
import { showFailure } from "./show-failure.ts";
import { swapResults } from "./swap-results.ts";

/** A form's older navigation is aborted a moment before its newer one begins. */
const FORGET_AFTER_MS = 300;

void followFacets();

/**
 * Resolves with the function that shows the new results. On failure the old results stay with a message.
 *
 * @throws Error when there is nothing to show, or a newer navigation has begun.
 */
export async function prepareChange(
  event: NavigateEvent,
  region: HTMLElement,
  controller: NavigationPrecommitController | undefined,
  isLatest: () => boolean,
): Promise<() => void> {
  const { destination, signal, navigationType, sourceElement } = event;
  const isTraverse = navigationType === "traverse";
  announce("");
  const address = isTraverse
    ? replaceRequested(region, destination.url)
    : sourceElement && addPress(region, sourceElement, destination.url);
  if (address === null) return stay(region, controller);
  try {
    const asked = await fetchResults(address, signal, isTraverse);
    // Combined with other presses the search may have fewer pages than the link knew.
    const isBeyond = asked.isMissing && asked.address !== destination.url;
    const fetched = isBeyond ? await fetchResults(toFirstPage(address), signal, false) : asked;
    if (!isTraverse && fetched.address !== destination.url) controller?.redirect(fetched.address);
    return () => announce(swapResults(region, fetched, event));
  } catch (error) {
    if (signal.aborted) forgetIfStopped(region, isLatest);
    else announce(showFailure(region, address));
    throw error;
  }
}

/** The presses have undone each other: no other results, and no entry of history. */
function stay(region: HTMLElement, controller?: NavigationPrecommitController): () => void {
  controller?.redirect(region.dataset.address ?? "", { history: "replace" });
  region.querySelector("[data-failure]")?.remove();
  forgetRequested(region);
  return () => settle(region);
}

/** A newer press continues what is requested; any other abort discards it. */
function forgetIfStopped(region: HTMLElement, isLatest: () => boolean): void {
  setTimeout(() => {
    if (isLatest()) forgetRequested(region);
  }, FORGET_AFTER_MS);
}
