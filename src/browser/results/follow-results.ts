import { loadWhenOnline } from "../load-when-online.ts";
import { showNotice } from "../show-notice.ts";
import { whenTouched } from "../when-touched.ts";
import { leadsToResults } from "./leads-to-results.ts";
import { markPending, settle } from "./mark-pending.ts";
import type * as PrepareChange from "./prepare-change.ts";

/**
 * Changes the results in place: what a link or form of the region leads to is fetched and its region
 * put in the place of the old one. The address follows only then, so that a failure leaves both as
 * they were. A newer change aborts an older, and holds what the older one wanted. Browsers that
 * cannot do all of it go to plain documents.
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
  // The visitor has come back: facets stand as they were left.
  if (navigation.currentEntry?.getState()) void importChange();
  navigation.addEventListener("navigate", (event) => {
    const region = findRegion();
    if (region && changesResults(event, region)) changeResults(event, region);
  });
}

type Change = typeof PrepareChange;

let change: Change | null = null;
let loading: Promise<Change | null> | null = null;

/**
 * Loaded once the page is touched, before anything is pressed; null where the network is gone. All
 * wait for one promise, so that presses are counted in their order.
 */
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

/** A form that was sent before any script had come says a range in two parameters. */
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
  if (event.navigationType === "traverse") return destination.sameDocument;
  return sourceElement !== null && leadsToResults(sourceElement, region);
}

/** Links that were pressed while the browser was offline and the notice says so. */
const failed = new Set<HTMLAnchorElement>();

/**
 * Without network and script the page stays as it is: the browser's own page would be all that is left.
 * Links that were pressed are pressed again once the network is back, while the notice is shown.
 *
 * @throws Error always, so that the address stays too.
 */
function fail({ sourceElement }: NavigateEvent, region: HTMLElement): never {
  settle(region);
  sourceElement?.removeAttribute("data-pressing");
  region.querySelector<HTMLSelectElement>("#sort")?.form?.reset();
  if (!document.querySelector("[data-notice]")) failed.clear();
  const notice = showNotice("You are offline: those results could not be fetched.");
  // A second press takes the first one back.
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

function changeResults(event: NavigateEvent, region: HTMLElement): void {
  latest = event;
  let show: (() => void) | undefined;
  const prepare = async (controller?: NavigationPrecommitController): Promise<void> => {
    // What is loaded shows the press at once, not a moment later.
    const loaded = change ?? (await importChange());
    if (!loaded && !navigator.onLine) return fail(event, region);
    if (!loaded) return location.assign(event.destination.url);
    show = await loaded.prepareChange(event, region, controller, () => latest === event);
  };
  markPending(region);
  // Drawn in full once the code is there, which on a slow line comes after the first press.
  if (!change) event.sourceElement?.toggleAttribute("data-pressing");
  event.signal.addEventListener("abort", () => settle(region));
  event.intercept({
    focusReset: "manual",
    scroll: "manual",
    // A traverse that nobody asked for cannot be held back: its address goes first.
    ...(event.cancelable
      ? { precommitHandler: prepare, handler: async () => show?.() }
      : { handler: () => prepare().then(() => show?.()) }),
  });
}
