import { loadWhenOnline } from "../loading/load-when-online.ts";
import { whenTouched } from "../loading/when-touched.ts";
import { showNotice } from "../notices/show-notice.ts";
import { leadsToResults } from "./leads-to-results.ts";
import { markPending, settle } from "./mark-pending.ts";
import type * as PrepareChange from "./prepare-change.ts";

/**
 * Swaps results in place. The address changes last, so a failure leaves both; a newer press includes an
 * aborted one. Browsers without these APIs load documents.
 */
export function followResults(): void {
  const first = findRegion();
  if (!first) return;
  straightenAddress();
  first.dataset.address = location.pathname + location.search;
  if (!("NavigationPrecommitController" in window && "moveBefore" in document)) {
    return void loadWhenOnline(() => import("./follow-plain-results.ts")).then(
      ({ followPlainResults }) => followPlainResults(first),
    );
  }
  whenTouched(importChange);
  // After Back the facets' state is restored.
  if (navigation.currentEntry?.getState()) void importChange();
  navigation.addEventListener("navigate", (event) => {
    const region = findRegion();
    if (region && changesResults(event, region)) changeResults(event, region);
  });
}

type Change = typeof PrepareChange;

let change: Change | null = null;
let loading: Promise<Change | null> | null = null;

/** Null without network. All callers share one promise, which keeps presses in order. */
function importChange(): Promise<Change | null> {
  loading ??= import("./prepare-change.ts")
    .catch(() => null)
    .then((loaded) => {
      change = loaded;
      if (!loaded) loading = null;
      return loaded;
    });
  return loading;
}

/** The network may be back meanwhile. A document would show this press without those kept in `failed`. */
async function importOnceBack(): Promise<Change | null> {
  return navigator.onLine ? importChange() : null;
}

/** A form that was sent before any script was loaded has two parameters for a range. */
function straightenAddress(): void {
  const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  if (!canonical || !/%5Bm(in|ax)%5D=/.test(location.search)) return;
  const { search } = new URL(canonical.href);
  history.replaceState(history.state, "", location.pathname + search);
}

const findRegion = () => document.querySelector<HTMLElement>("[data-results]");

function changesResults(event: NavigateEvent, region: HTMLElement): boolean {
  const { sourceElement, destination } = event;
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null) return false;
  // A form's dialog makes entries of the same address.
  if (event.navigationType === "traverse") {
    return destination.sameDocument && destination.url !== location.href;
  }
  return sourceElement !== null && leadsToResults(sourceElement, region);
}

/** Links that were pressed offline while the notice is shown. */
const failed = new Set<HTMLAnchorElement>();

/**
 * Offline the page stays, since a navigation would end on an error page; presses are repeated when online.
 *
 * @throws Error always, so that the address stays too.
 */
function fail({ sourceElement }: NavigateEvent, region: HTMLElement): never {
  settle(region);
  sourceElement?.removeAttribute("data-pressing");
  region.querySelector<HTMLSelectElement>("#sort")?.form?.reset();
  if (!document.querySelector("[data-notice]")) failed.clear();
  const notice = showNotice("You are offline: those results could not be fetched.");
  if (sourceElement instanceof HTMLAnchorElement && !failed.delete(sourceElement)) {
    failed.add(sourceElement);
  }
  const pressAgain = (): void => {
    if (!notice.isConnected) return;
    notice.remove();
    for (const link of failed) link.click();
    failed.clear();
  };
  addEventListener("online", pressAgain, { once: true });
  throw new Error("The browser is offline");
}

let latest: NavigateEvent | undefined;

const isGivenUp = (event: NavigateEvent): boolean => event.signal.aborted || latest !== event;

function changeResults(event: NavigateEvent, region: HTMLElement): void {
  latest = event;
  let show: (() => void) | undefined;
  const prepare = async (controller?: NavigationPrecommitController): Promise<void> => {
    // Once loaded it shows the press synchronously.
    const loaded = change ?? (await importChange()) ?? (await importOnceBack());
    if (!loaded && !navigator.onLine) return fail(event, region);
    if (!loaded) return isGivenUp(event) ? undefined : location.assign(event.destination.url);
    show = await loaded.prepareChange(event, region, controller, () => latest === event);
  };
  markPending(region);
  // Until the script is loaded this is the only sign of the press.
  if (!change) event.sourceElement?.toggleAttribute("data-pressing");
  event.signal.addEventListener("abort", () => settle(region));
  event.intercept({
    focusReset: "manual",
    scroll: "manual",
    // A traverse that cannot be cancelled changes the address first.
    ...(event.cancelable
      ? { precommitHandler: prepare, handler: async () => show?.() }
      : { handler: () => prepare().then(() => show?.()) }),
  });
}
