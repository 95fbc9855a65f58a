import { keepsRecords } from "#device/keeps-records.ts";
import {
  changeSavedVehicles,
  forgetSavedVehicles,
  readSavedVehicles,
} from "#device/saved-vehicles.ts";
import { SAVED_LIST_PATH } from "#domain/addresses/site-addresses.ts";
import { describeSavedVehicles, type SavedVehicle } from "#domain/garage/saved-vehicles.ts";
import { fetchFragment } from "../loading/fetch-fragment.ts";
import { showNotice } from "../notices/show-notice.ts";
import { followEnquiring } from "./follow-enquiring.ts";
import { followSharing } from "./follow-sharing.ts";
import { readShownVehicles } from "./read-shown-vehicles.ts";
import { rememberFocus } from "./remember-focus.ts";
import { SAVED_CHANGED } from "./saved-changed.ts";
import { UNKEPT } from "./saved-notices.ts";
import { showGone, showSavedDetails } from "./show-saved-details.ts";
import { showUndo } from "./show-undo.ts";

const UNFETCHED = "Your saved vehicles could not be fetched. They come once you are back online.";

type SavedPage = {
  siteSlug: string;
  list: HTMLElement;
  empty: HTMLElement;
  /** In place of `empty` where the device keeps nothing: no heart would change that. */
  blocked: HTMLElement;
  notes: HTMLElement;
  /** The pending request: a later change aborts it. */
  question: AbortController;
  /** The ids that the list was drawn for; null before the first. */
  drawn: string | null;
};

/** Fills the page of the device's own vehicles, and keeps it up to date with every tab; or follows a shared list. */
export function followSavedPage(): void {
  followSharing();
  followEnquiring();
  const page = findPage();
  if (!page) return;
  const show = (): void => void showPage(page);
  addEventListener("storage", show);
  addEventListener("online", show);
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

function findPage(): SavedPage | null {
  const root = document.querySelector("[data-saved-page]");
  const list = root?.querySelector<HTMLElement>("[data-saved-list]");
  const empty = root?.querySelector<HTMLElement>("[data-saved-empty]");
  const blocked = root?.querySelector<HTMLElement>("[data-saved-blocked]");
  const notes = root?.querySelector<HTMLElement>("[data-saved-notes]");
  if (!list || !empty || !blocked || !notes) return null;
  const siteSlug = document.body.dataset.site ?? "";
  return { siteSlug, list, empty, blocked, notes, question: new AbortController(), drawn: null };
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
    page.list.replaceChildren();
    return showDetails(page, saved);
  }
  const html = await fetchFragment(`${SAVED_LIST_PATH}?ids=${ids}`, question.signal).catch(
    () => null,
  );
  if (question.signal.aborted) return;
  if (html === null) {
    page.notes.textContent = UNFETCHED;
    return;
  }
  const isFirst = page.drawn === null;
  page.drawn = ids;
  const refocus = rememberFocus(page.list);
  page.list.innerHTML = html;
  refocus();
  if (isFirst && location.hash) goTo(location.hash.slice(1));
  const current = readShownVehicles(page.list);
  changeSavedVehicles(page.siteSlug, (list) => describeSavedVehicles(list, current));
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

function showDetails({ list, notes }: SavedPage, saved: readonly SavedVehicle[]): void {
  const current = readShownVehicles(list);
  showSavedDetails(list, saved, current);
  showGone(
    notes,
    saved.filter(({ id }) => !current.has(id)),
  );
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
