import { hasShareSheet, shareLink } from "./share-link.ts";

/** Opens the device's sheet in place of the panel where there is one, copies the link, and prints the page. */
export function followVehicleSharing(): void {
  document.addEventListener("click", (event) => {
    const panel = event.target instanceof Element && event.target.closest("[data-share-vehicle]");
    if (!panel || !(event.target instanceof Element)) return;
    const link = panel.querySelector<HTMLElement>("[data-share-link]");
    if (event.target.closest("[data-print]")) void printPage();
    else if (event.target.closest("[data-share-link]") && link) void shareLink(link);
    else if (event.target.closest("summary") && link && hasShareSheet()) {
      event.preventDefault();
      void shareLink(link);
    }
  });
}

/** Its pictures are lazy and out of sight: not every browser fetches such for a print. */
async function printPage(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>(".windscreen img")];
  await Promise.all(
    pictures.map((picture) => {
      picture.loading = "eager";
      return picture.decode().catch(() => undefined);
    }),
  );
  print();
}
