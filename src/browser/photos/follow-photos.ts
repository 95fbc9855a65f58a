import { MAX_PHOTO_BYTES } from "#domain/valuation/photo-slots.ts";
import { PHOTO_NOTICES } from "#domain/valuation/photo-words.ts";
import { announce } from "../notices/announce.ts";

/** A photo over a slow line; the server waits as long. */
const PATIENCE_MS = 60_000;

/** Others send, too: the server names the seconds to wait, up to so many. */
const MAX_PAUSE_SECONDS = 10;

const UNSENT = "The photo could not be sent: there may be no connection. Please try again.";

/** Sends each photo as soon as it is chosen, and shows the page's own photos in its place. */
export function start(): void {
  for (const photos of document.querySelectorAll<HTMLElement>("[data-photos]")) {
    photos.addEventListener("change", ({ target }) => {
      const form = target instanceof HTMLInputElement ? target.form : null;
      if (form) void send(photos, form);
    });
    // Chosen before this script came.
    for (const form of photos.querySelectorAll("form")) void send(photos, form);
  }
}

async function send(photos: HTMLElement, form: HTMLFormElement): Promise<void> {
  const data = new FormData(form);
  const file = data.get("photo");
  if (!(file instanceof File) || file.size === 0 || form.hasAttribute("data-busy")) return;
  if (file.size > MAX_PHOTO_BYTES) return say(form, PHOTO_NOTICES.too_large);
  form.setAttribute("data-busy", "");
  announce("Sending the photo");
  try {
    const response = await post(form.action, data);
    if (response.status === 503) {
      form.removeAttribute("data-busy");
      return say(form, PHOTO_NOTICES.busy);
    }
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const slot = form.closest("li");
    const next = slot && page.getElementById(slot.id);
    if (!next) throw new Error("The answer has no photos.");
    slot.replaceWith(next);
    replaceCount(photos, page);
    next.querySelector<HTMLElement>("input[type=file]")?.focus();
    announce(next.querySelector("[role=status]")?.textContent ?? "");
  } catch {
    form.removeAttribute("data-busy");
    say(form, UNSENT);
  }
}

/** Posts a photo, and once more after a pause where the server has no place for it. */
async function post(address: string, body: FormData): Promise<Response> {
  const ask = () =>
    fetch(address, { method: "POST", body, signal: AbortSignal.timeout(PATIENCE_MS) });
  const response = await ask();
  if (response.status !== 503) return response;
  const seconds = Number(response.headers.get("retry-after")) || 1;
  const pauseMs = Math.min(seconds, MAX_PAUSE_SECONDS) * 1_000;
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  return ask();
}

function replaceCount(photos: HTMLElement, page: Document): void {
  const count = page.querySelector("[data-photo-count]");
  const own = photos.querySelector("[data-photo-count]");
  if (count && own) own.textContent = count.textContent;
}

function say(form: HTMLFormElement, text: string): void {
  const said = form.querySelector(".photo-said");
  if (said) said.textContent = text;
  announce(text);
}
