import { announce } from "./announce.ts";

const SHOWN_MS = 8000;

/**
 * Shows a notice over everything and announces it; in the foot of an open sheet it covers no button. It stays
 * under the pointer, and while the keyboard is on its button.
 */
export function showNotice(text: string): HTMLElement {
  document.querySelector("[data-notice]")?.remove();
  const notice = document.createElement("p");
  notice.dataset.notice = "";
  // Silent itself: the announcer reads it.
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
    setTimeout(function hide() {
      if (notice.matches(":hover, :has(:focus-visible)")) setTimeout(hide, SHOWN_MS);
      else notice.remove();
    }, SHOWN_MS);
  }
  announce(text);
  return notice;
}
