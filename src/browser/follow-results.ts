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

/** What a change needs is not loaded before the page is touched, but before anything is pressed. */
const importChange = () => import("./prepare-change.ts");

const findRegion = () => document.querySelector<HTMLElement>("[data-results]");

/** Vehicles, pages of all values of a facet, and whatever is no page of ours are left alone. */
function changesResults(event: NavigateEvent, region: HTMLElement): boolean {
  const { sourceElement: source, destination } = event;
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null) return false;
  if (event.navigationType === "traverse") return destination.sameDocument;
  return source !== null && region.contains(source) && !source.closest("article, [data-all]");
}

function changeResults(event: NavigateEvent, region: HTMLElement): void {
  let show: (() => void) | undefined;
  const settle = (): void => {
    region.ariaBusy = null;
    delete region.dataset.pending;
  };
  const prepare = async (controller?: NavigationPrecommitController): Promise<void> => {
    const { prepareChange } = await importChange();
    show = await prepareChange(event, region, controller);
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
