import { keepsRecords } from "#device/keeps-records.ts";
import {
  changeSavedVehicles,
  forgetSavedVehicles,
  readSavedVehicles,
} from "#device/saved-vehicles.ts";
import { readSiteSlug } from "#device/site-storage.ts";
import { SAVED_LIST_PATH } from "#domain/addresses/site-addresses.ts";
import { describeSavedVehicles, type SavedVehicle } from "#domain/garage/saved-vehicles.ts";
import { fetchFragment } from "../loading/fetch-fragment.ts";
import { soonEnough } from "../loading/soon-enough.ts";
import { showNotice } from "../notices/show-notice.ts";
import {
  forgetSavedPage,
  keepSavedPage,
  type LoadTouched,
  readKeptList,
} from "../offline/keep-saved-page.ts";
import { describeLastSeen } from "./describe-last-seen.ts";
import { followEnquiring } from "./follow-enquiring.ts";
import { followSharing } from "./follow-sharing.ts";
import { readShownVehicles } from "./read-shown-vehicles.ts";
import { rememberFocus } from "./remember-focus.ts";
import { SAVED_CHANGED } from "./saved-changed.ts";
import { UNKEPT } from "./saved-notices.ts";
import { showGone, showSavedDetails } from "./show-saved-details.ts";
import { showUndo } from "./show-undo.ts";

/** How long the network may take before the list of an earlier visit is shown in its place. */
const PATIENCE_MS = 1500;

const UNFETCHED = "Your saved vehicles could not be fetched. They come once you are back online.";

type SavedPage = {
  siteSlug: string;
  list: HTMLElement;
  empty: HTMLElement;
  /** In place of `empty` where the device keeps nothing: no heart would change that. */
  blocked: HTMLElement;
  notes: HTMLElement;
  /** Says that prices are as of now. */
  asOf: HTMLElement;
  /** The pending request: a later change aborts it. */
  question: AbortController;
  /** The ids that the list is drawn for; null where it is to be drawn anew. */
  drawn: string | null;
  /** When the server drew the list, where that is one of an earlier visit. */
  seenAt: Date | null;
  isDrawn: boolean;
  loadTouched: LoadTouched;
};

/** Fills the page of the device's own vehicles, and keeps it up to date with every tab; or follows a shared list. */
export function start(loadTouched: LoadTouched): void {
  followSharing();
  followEnquiring();
  const page = findPage(loadTouched);
  if (!page) return;
  const show = (): void => void showPage(page);
  addEventListener("storage", show);
  addEventListener("online", () => {
    if (page.seenAt) page.drawn = null;
    show();
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    page.drawn = null;
    show();
  });
  document.addEventListener(SAVED_CHANGED, show);
  page.list.addEventListener("input", ({ target }) => keepNote(page, target));
  page.list.parentElement?.addEventListener("click", ({ target }) => pressButton(page, target));
  show();
}

function findPage(loadTouched: LoadTouched): SavedPage | null {
  const root = document.querySelector("[data-saved-page]");
  const list = root?.querySelector<HTMLElement>("[data-saved-list]");
  const empty = root?.querySelector<HTMLElement>("[data-saved-empty]");
  const blocked = root?.querySelector<HTMLElement>("[data-saved-blocked]");
  const notes = root?.querySelector<HTMLElement>("[data-saved-notes]");
  const asOf = document.querySelector<HTMLElement>("[data-saved-as-of]");
  if (!list || !empty || !blocked || !notes || !asOf) return null;
  const siteSlug = readSiteSlug();
  const question = new AbortController();
  const undrawn = { drawn: null, seenAt: null, isDrawn: false };
  return { siteSlug, list, empty, blocked, notes, asOf, question, loadTouched, ...undrawn };
}

/** Draws the list anew where its vehicles changed; else only what the device knows of them. */
async function showPage(page: SavedPage): Promise<void> {
  const saved = readSavedVehicles(page.siteSlug);
  const ids = saved.map(({ id }) => id).join();
  const isKept = saved.length > 0 || keepsRecords(page.siteSlug);
  page.empty.hidden = saved.length > 0 || !isKept;
  page.blocked.hidden = isKept;
  page.list.hidden = saved.length === 0;
  if (ids === page.drawn) return showDetails(page, saved);
  dropRemoved(page, saved);
  page.question.abort();
  const question = new AbortController();
  page.question = question;
  if (saved.length === 0) {
    page.drawn = ids;
    page.seenAt = null;
    page.list.replaceChildren();
    forgetSavedPage();
    return showDetails(page, saved);
  }
  const fetched = fetchFragment(`${SAVED_LIST_PATH}?ids=${ids}`, question.signal).catch(() => null);
  const soon = await soonEnough(fetched, PATIENCE_MS).catch(() => null);
  if (soon === null) await drawKept(page, ids, question.signal);
  const html = soon ?? (await fetched);
  if (question.signal.aborted) return;
  if (html !== null) {
    draw(page, ids, html, null);
    changeSavedVehicles(page.siteSlug, (list) =>
      describeSavedVehicles(list, readShownVehicles(page.list)),
    );
    keepSavedPage(page.siteSlug, html, page.loadTouched);
  } else if (page.seenAt === null) {
    // A removed vehicle is gone from the list, and an undo needs it anew.
    page.drawn = null;
    page.notes.textContent = UNFETCHED;
  }
}

/** The list of an earlier visit, until the network brings a newer one. */
async function drawKept(page: SavedPage, ids: string, signal: AbortSignal): Promise<void> {
  const kept = await readKeptList(page.siteSlug);
  if (kept === null || signal.aborted) return;
  draw(page, ids, kept.html, kept.seenAt);
}

function draw(page: SavedPage, ids: string, html: string, seenAt: Date | null): void {
  const isFirst = !page.isDrawn;
  Object.assign(page, { drawn: ids, seenAt, isDrawn: true });
  const refocus = rememberFocus(page.list);
  page.list.innerHTML = html;
  if (seenAt) dropRemoved(page, readSavedVehicles(page.siteSlug));
  refocus();
  if (isFirst && location.hash) goTo(location.hash.slice(1));
  // For the hearts of the cards that came, and for the details of this list.
  document.dispatchEvent(new Event(SAVED_CHANGED));
}

/** The address named a place in the list before that had come. */
function goTo(id: string): void {
  const place = document.getElementById(id);
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
}

/** Removed vehicles go at once, whether or not the network brings the list anew. */
function dropRemoved(page: SavedPage, saved: readonly SavedVehicle[]): void {
  const isSaved = (id: string | undefined) => saved.some((vehicle) => String(vehicle.id) === id);
  for (const element of page.list.querySelectorAll<HTMLElement>("[data-saved-item], [data-of]")) {
    const { savedItem, of } = element.dataset;
    if (!isSaved(savedItem ?? of)) element.remove();
  }
}

function showDetails(page: SavedPage, saved: readonly SavedVehicle[]): void {
  const { list, notes, asOf, seenAt } = page;
  const current = readShownVehicles(list);
  showSavedDetails(list, saved, current);
  const missing = saved.filter(({ id }) => !current.has(id));
  asOf.hidden = seenAt !== null;
  if (seenAt) notes.textContent = describeLastSeen(seenAt, missing.length);
  else showGone(notes, missing);
}

function keepNote({ siteSlug }: SavedPage, target: EventTarget | null): void {
  if (!(target instanceof HTMLTextAreaElement) || !target.dataset.savedNote) return;
  const id = Number(target.dataset.savedNote);
  const isKept = changeSavedVehicles(siteSlug, (saved) =>
    saved.map((vehicle) => (vehicle.id === id ? { ...vehicle, note: target.value } : vehicle)),
  );
  if (!isKept) showNotice(UNKEPT);
}

function pressButton({ siteSlug }: SavedPage, target: EventTarget | null): void {
  const button =
    target instanceof Element
      ? target.closest<HTMLElement>("[data-clear-saved], [data-forget]")
      : null;
  if (!button) return;
  const before = readSavedVehicles(siteSlug);
  const ids = button.dataset.forget?.split(",").map(Number) ?? before.map(({ id }) => id);
  if (!forgetSavedVehicles(siteSlug, ids)) return void showNotice(UNKEPT);
  document.dispatchEvent(new Event(SAVED_CHANGED));
  showUndo(siteSlug, before);
}
