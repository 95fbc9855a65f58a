import { showNotice } from "../notices/show-notice.ts";

const COPIED_MS = 3000;

/** Whether the device has a sheet of its own to share with; those of desktops are no gain over a copied link. */
export function hasShareSheet(): boolean {
  return "share" in navigator && matchMedia("(pointer: coarse)").matches;
}

/** Opens the device's sheet where there is one; else copies the button's link and says so. */
export async function shareLink(button: HTMLElement): Promise<void> {
  const url = new URL(button.dataset.shareLink ?? "", location.href).href;
  try {
    if (hasShareSheet()) {
      await navigator.share({ title: document.title, url });
      return;
    }
    await navigator.clipboard.writeText(url);
    const words = button.textContent;
    button.textContent = "Link copied";
    setTimeout(() => {
      button.textContent = words;
    }, COPIED_MS);
  } catch (error) {
    // A sheet that was closed by hand is no failure.
    if (error instanceof DOMException && error.name === "AbortError") return;
    showNotice(`Please copy the link by hand: ${url}`);
  }
}
