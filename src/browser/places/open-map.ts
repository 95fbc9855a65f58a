import type { LiveMap, PlacePoint } from "#domain/location/map/resolve-map.ts";

type MapData = { live: LiveMap; pins: PlacePoint[] };

/**
 * Puts a live map over the picture. Where it cannot be had the picture stays, and says so: address and directions
 * are beside it.
 */
export async function openMap(button: HTMLButtonElement): Promise<void> {
  const box = button.closest<HTMLElement>("[data-map]");
  if (!box) return;
  const { live, pins }: MapData = JSON.parse(box.dataset.map ?? "");
  button.disabled = true;
  box.querySelector(".map-trouble")?.remove();
  const fail = () => {
    box.querySelector(".live-map")?.remove();
    button.hidden = false;
    button.disabled = false;
    sayTrouble(box, button);
  };
  try {
    if (live.is === "google") showFrame(box, live.url, fail);
    else {
      const { showTiles } = await import("./show-tiles.ts");
      await showTiles(box, live.tiles, pins, fail);
    }
    button.hidden = true;
  } catch {
    fail();
  }
}

function showFrame(box: HTMLElement, url: string, fail: () => void): void {
  const frame = document.createElement("iframe");
  frame.className = "live-map";
  frame.title = "Map";
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  frame.addEventListener("error", fail);
  frame.src = url;
  box.append(frame);
}

function sayTrouble(box: HTMLElement, button: HTMLButtonElement): void {
  const note = document.createElement("p");
  note.className = "map-trouble";
  note.role = "status";
  note.textContent = "The map cannot be shown at this moment.";
  box.append(note);
  box.append(button);
}
