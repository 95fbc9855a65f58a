import { announce } from "./announce.ts";

const SHOWN_MS = 8000;

/**
 * Says a text for a while, and to those who listen: at the foot of the screen, over sheets too. In a
 * sheet with a foot of its own it stays there, where it covers no button. Returns what shows it.
 */
export function showNotice(text: string): HTMLElement {
  document.querySelector("[data-notice]")?.remove();
  const notice = document.createElement("p");
  notice.dataset.notice = "";
  // A place of its own to those who listen, but said once: by the announcer.
  notice.role = "status";
  notice.ariaLive = "off";
  notice.textContent = text;
  const foot = document.querySelector(":popover-open .sheet-foot");
  if (foot) {
    notice.className = "rounded-small border border-danger px-4 py-1 text-sm";
    foot.prepend(notice);
  } else {
    notice.className = "notice";
    notice.popover = "manual";
    document.body.append(notice);
    notice.showPopover();
    setTimeout(() => notice.remove(), SHOWN_MS);
  }
  announce(text);
  return notice;
}
