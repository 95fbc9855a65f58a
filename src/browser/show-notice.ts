import { announce } from "./announce.ts";

const SHOWN_MS = 8000;

/** Says a text at the foot of the screen for a while, over sheets too, and to those who listen. */
export function showNotice(text: string): void {
  document.querySelector("[data-notice]")?.remove();
  const notice = document.createElement("p");
  notice.popover = "manual";
  notice.className = "notice";
  notice.dataset.notice = "";
  // A place of its own to those who listen, but said once: by the announcer.
  notice.role = "status";
  notice.ariaLive = "off";
  notice.textContent = text;
  document.body.append(notice);
  notice.showPopover();
  announce(text);
  setTimeout(() => notice.remove(), SHOWN_MS);
}
