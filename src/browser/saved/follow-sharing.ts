import { addSavedVehicles } from "#device/saved-vehicles.ts";
import { showNotice } from "../notices/show-notice.ts";
import { shareLink } from "../sharing/share-link.ts";
import { FULL, UNKEPT } from "./press-heart.ts";
import { SAVED_CHANGED } from "./saved-changed.ts";

/** "Copy link" opens the sheet of the device where there is one; "Save to my cars" takes over a shared list. */
export function followSharing(): void {
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const share = target.closest<HTMLElement>("[data-share-link]");
    if (share) void shareLink(share);
    const save = target.closest<HTMLElement>("[data-save-all]");
    if (save) saveAll(save);
  });
}

function saveAll(button: HTMLElement): void {
  const ids = (button.dataset.saveAll ?? "").split(",").map(Number);
  const count = addSavedVehicles(document.body.dataset.site ?? "", ids);
  if (count === null) return void showNotice(UNKEPT);
  document.dispatchEvent(new Event(SAVED_CHANGED));
  if (count < ids.length) return void showNotice(`${count} of ${ids.length} saved. ${FULL}`);
  button.textContent = "Saved";
  button.setAttribute("aria-disabled", "true");
  location.assign(location.pathname);
}
