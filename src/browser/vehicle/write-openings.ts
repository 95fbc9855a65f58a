import { formatOpening } from "#domain/location/format-opening.ts";
import { parseOpeningSchedule } from "#domain/location/opening-schedule.ts";
import { resolveOpening } from "#domain/location/resolve-opening.ts";
import { resolveWallMinutes } from "#domain/location/wall-minutes.ts";
import { MINUTE_MS } from "#domain/time/time-units.ts";
import { loadWhenOnline } from "../loading/load-when-online.ts";

/** Keeps the whole page's locations up to date, what comes later included, and lets maps and lists be pressed. */
export function start(): void {
  if (document.querySelector("[data-places]")) {
    void loadWhenOnline(() => import("../places/follow-places.ts")).then((places) =>
      places.start(),
    );
  }
  writeOpenings(document);
  setInterval(() => writeOpenings(document), MINUTE_MS);
}

/** Shows whether each location is open now, in its own time zone. */
export function writeOpenings(root: ParentNode): void {
  const now = Date.now();
  for (const element of root.querySelectorAll<HTMLElement>("[data-opening]")) {
    const schedule = parseOpeningSchedule(element.dataset.opening ?? "");
    const wallNow = resolveWallMinutes(now, schedule.z);
    const opening = resolveOpening(schedule, wallNow);
    element.textContent = formatOpening(opening, wallNow);
    element.dataset.is = opening.is;
  }
}
