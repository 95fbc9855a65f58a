import { reportEnquiry } from "#device/report-enquiry.ts";
import { readSiteSlug, readStored, writeStored } from "#device/site-storage.ts";
import {
  formatLeft,
  formatLeftMinutes,
  resolveSpoken,
} from "#domain/reservation/checkout/left-time.ts";

const TICK_MS = 1_000;

/** Between two looks whether a payment has come. */
const POLL_MS = 4_000;
/** Two minutes; whoever waits longer asks by a reload. */
const MAX_POLLS = 30;

/** The last one of each kind that the device has reported. */
const REPORTED_NAMES = { reservation: "reported-reservation", purchase: "reported-purchase" };

/** Counts a hold down, waits for what is on its way, and reports a confirmation, or a purchase that was sent, once. */
export function start(): void {
  const siteSlug = readSiteSlug();
  const reported = document.querySelector<HTMLElement>("[data-reports]");
  if (reported) report(siteSlug, reported);
  const standing = document.querySelector<HTMLElement>("[data-reservation]");
  if (!standing) return;
  const clock = standing.querySelector<HTMLElement>("[data-countdown]");
  if (clock) countDown(clock);
  if (standing.dataset.pending !== undefined) void poll(standing.dataset.reservation ?? "", 0);
}

function report(siteSlug: string, { dataset }: HTMLElement): void {
  const { reports, reference, category } = dataset;
  if (document.prerendering) return;
  const name = REPORTED_NAMES[category === undefined ? "reservation" : "purchase"];
  if (readStored(siteSlug, name) === reference) return;
  writeStored(siteSlug, name, reference);
  reportEnquiry({ eventId: Number(reports), category: category ?? "Reservation" });
}

function countDown(clock: HTMLElement): void {
  const shown = clock.querySelector<HTMLElement>("[data-left]");
  const spoken = clock.querySelector<HTMLElement>("[data-left-spoken]");
  if (!shown || !spoken) return;
  // Counted from when the page came, as the device's own clock may be wrong.
  const end = Date.now() - performance.now() + Number(clock.dataset.countdown);
  const isStill = matchMedia("(prefers-reduced-motion: reduce)");
  let before = Number.POSITIVE_INFINITY;
  const timer = setInterval(tick, TICK_MS);
  tick();

  function tick(): void {
    const left = end - Date.now();
    if (shown) shown.textContent = isStill.matches ? formatLeftMinutes(left) : formatLeft(left);
    const minutes = resolveSpoken(before, left);
    if (spoken && minutes !== null) {
      spoken.textContent = `${minutes} minute${minutes === 1 ? "" : "s"} left to pay the deposit`;
    }
    before = left;
    if (left > 0) return;
    clearInterval(timer);
    location.reload();
  }
}

/** Shows the page anew once it says something else. */
async function poll(state: string, count: number): Promise<void> {
  if (count >= MAX_POLLS) return;
  await new Promise((resolve) => {
    setTimeout(resolve, POLL_MS);
  });
  const response = document.hidden ? null : await fetch(location.href).catch(() => null);
  const html = response?.ok ? await response.text() : "";
  if (html !== "" && !html.includes(`data-reservation="${state}"`)) return location.reload();
  return poll(state, count + 1);
}
