import { forgetSeen } from "#device/seen-vehicles.ts";
import { readSiteSlug } from "#device/site-storage.ts";
import { SEEN_PATH } from "#domain/addresses/site-addresses.ts";
import { fetchFragment } from "../loading/fetch-fragment.ts";
import { announce } from "../notices/announce.ts";

/** Fills the section with the vehicles as they are now; offline it tries again with the network. */
export async function showSeenVehicles(
  section: HTMLElement,
  ids: readonly number[],
): Promise<void> {
  const row = section.querySelector("ul");
  const html = await fetchFragment(`${SEEN_PATH}?ids=${ids.join()}`).catch(() => null);
  if (!row) return;
  if (html === null) {
    addEventListener("online", () => void showSeenVehicles(section, ids), { once: true });
    return;
  }
  row.innerHTML = html;
  section.querySelector("[data-forget-seen]")?.addEventListener("click", () => {
    forgetSeen(readSiteSlug());
    section.hidden = true;
    announce("Cleared.");
  });
}
