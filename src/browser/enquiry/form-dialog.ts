import {
  FORM_FRAGMENT_PATH,
  INSTANT_PRICE_PATH,
  TRADE_IN_PATH,
} from "#domain/addresses/site-addresses.ts";
import { fetchFragment } from "../loading/fetch-fragment.ts";
import { showNotice } from "../notices/show-notice.ts";
import { writeOpenings } from "../vehicle/write-openings.ts";
import { createElement, createIcon } from "./create-element.ts";
import { pushDialog, readPlace } from "./form-history.ts";
import { hydrateForm } from "./hydrate-form.ts";

const fetched = new Map<string, Promise<string>>();

type OpenDialog = { dialog: HTMLDialogElement; opener: HTMLElement | null };

let open: OpenDialog | null = null;

/**
 * The markup of a form, fetched once, when the page has the form's stylesheet too; `href` is that of its
 * page. Rejects where there is none.
 */
export function fetchForm(href: string): Promise<string> {
  const fragment = buildFragmentHref(href);
  const known = fetched.get(fragment);
  if (known) return known;
  const fetching = fetchFragment(fragment);
  fetched.set(fragment, fetching);
  fetching.catch(() => fetched.delete(fragment));
  return fetching;
}

/** The page of a trade-in has one form, which its address does not name. */
function buildFragmentHref(href: string): string {
  const { pathname, searchParams } = new URL(href);
  const isTradeIn = pathname === TRADE_IN_PATH || pathname === INSTANT_PRICE_PATH;
  if (isTradeIn) searchParams.set("form", "trade-in");
  return `${FORM_FRAGMENT_PATH}?${searchParams}`;
}

/** Opens the form of a link over the page; a second press changes nothing. */
export async function openForm(link: HTMLAnchorElement): Promise<void> {
  if (open) return;
  pushDialog(link.href);
  await showDialog(link.href, link.textContent, link);
}

/** Makes the dialog what the entry of history says: Back closes it, Forward and a reload open it. */
export function syncDialog(): void {
  const { form } = readPlace();
  if (form === null) open?.dialog.close();
  else if (!open) void showDialog(form, "", null);
}

addEventListener("popstate", syncDialog);
addEventListener("pageshow", syncDialog);

async function showDialog(href: string, title: string, opener: HTMLElement | null): Promise<void> {
  const heading = createElement(
    "h2",
    { id: "form-dialog-title", tabindex: "-1", autofocus: "" },
    title,
  );
  const close = createElement(
    "button",
    { type: "button", class: "icon-button", "aria-label": "Close" },
    createIcon("x", "size-6"),
  );
  const body = createElement("div", { class: "side-dialog-body" }, ...createSkeleton());
  const dialog = createElement(
    "dialog",
    { class: "side-dialog form-dialog", "aria-labelledby": heading.id },
    createElement("div", { class: "sheet-head" }, heading, close),
    body,
  );
  open = { dialog, opener };
  close.addEventListener("click", () => dialog.close());
  closeByBackdrop(dialog);
  dialog.addEventListener("close", () => leave(dialog));
  document.body.append(dialog);
  dialog.showModal();
  try {
    body.innerHTML = await fetchForm(href);
  } catch {
    if (!dialog.open) return;
    if (navigator.onLine) return location.replace(href);
    dialog.close();
    showNotice("You are offline: the form could not be fetched.");
    return;
  }
  const form = body.querySelector<HTMLFormElement>("[data-enquiry]");
  const enquiry = form && hydrateForm(form);
  if (!enquiry) return location.replace(href);
  heading.textContent = enquiry.form.title;
  writeOpenings(body);
  body.querySelector("h2")?.remove();
}

function createSkeleton(): HTMLElement[] {
  return ["h-20", "h-11", "h-11", "h-11"].map((height) =>
    createElement("div", { class: `skeleton mb-4 rounded-small ${height}`, "aria-hidden": "true" }),
  );
}

/** A press that begins on the backdrop: one that selects text may end there. */
function closeByBackdrop(dialog: HTMLDialogElement): void {
  let isOutside = false;
  dialog.addEventListener("pointerdown", ({ target }) => {
    isOutside = target === dialog;
  });
  dialog.addEventListener("click", ({ target }) => {
    if (isOutside && target === dialog) dialog.close();
  });
}

/** After a close by hand the entries of history that the form made are gone back over. */
function leave(dialog: HTMLDialogElement): void {
  const opener = open?.opener;
  open = null;
  dialog.remove();
  if (opener?.isConnected) opener.focus({ preventScroll: true });
  const { form, depth } = readPlace();
  if (form !== null && depth > 0) history.go(-depth);
}
