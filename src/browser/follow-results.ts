const WARMING_EVENTS = ["pointerover", "focusin", "keydown", "scroll"] as const;

/**
 * Changes the results in place: what a link or form of the region leads to is fetched and its region
 * put in the place of the old one. The address follows only then, so that a failure leaves both as
 * they were. A newer change aborts an older. Browsers that cannot do all of it follow plain links.
 */
export function followResults(): void {
  if (!("NavigationPrecommitController" in window && "moveBefore" in document)) return;
  if (!findRegion()) return;
  for (const type of WARMING_EVENTS) {
    addEventListener(type, () => void importChange(), { once: true });
  }
  navigation.addEventListener("navigate", (event) => {
    const region = findRegion();
    if (region && changesResults(event, region)) changeResults(event, region);
  });
}

/** Loaded once the page is touched, before anything is pressed; null where the network is gone. */
const importChange = () => import("./prepare-change.ts").catch(() => null);

const findRegion = () => document.querySelector<HTMLElement>("[data-results]");

/** Vehicles, related searches and pages of all values are documents of their own, as elsewhere. */
function changesResults(event: NavigateEvent, region: HTMLElement): boolean {
  const { sourceElement: source, destination } = event;
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null) return false;
  if (event.navigationType === "traverse") return destination.sameDocument;
  return (
    source !== null && region.contains(source) && !source.closest("article, section, [data-all]")
  );
}

function changeResults(event: NavigateEvent, region: HTMLElement): void {
  let show: (() => void) | undefined;
  const settle = (): void => {
    region.ariaBusy = null;
    delete region.dataset.pending;
  };
  const prepare = async (controller?: NavigationPrecommitController): Promise<void> => {
    const change = await importChange();
    if (!change) return location.assign(event.destination.url);
    show = await change.prepareChange(event, region, controller);
  };
  region.ariaBusy = "true";
  region.dataset.pending = "";
  event.signal.addEventListener("abort", settle);
  event.intercept({
    focusReset: "manual",
    scroll: "manual",
    // A traverse that nobody asked for cannot be held back: its address goes first.
    ...(event.cancelable
      ? { precommitHandler: prepare, handler: async () => show?.() }
      : { handler: () => prepare().then(() => show?.()) }),
  });
}
