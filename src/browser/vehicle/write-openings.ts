import { formatOpening } from "#domain/location/format-opening.ts";
import { parseOpeningSchedule } from "#domain/location/opening-schedule.ts";
import { resolveScheduledOpening } from "#domain/location/resolve-opening.ts";

const MINUTE_MS = 60_000;

/** Keeps the whole page's locations up to date, what comes later included. */
export function followOpenings(): void {
  writeOpenings(document);
  setInterval(() => writeOpenings(document), MINUTE_MS);
}

/** Shows whether each location is open now, in its own time zone. */
export function writeOpenings(root: ParentNode): void {
  const now = Date.now();
  for (const element of root.querySelectorAll<HTMLElement>("[data-opening]")) {
    const schedule = parseOpeningSchedule(element.dataset.opening ?? "");
    const opening = resolveScheduledOpening(schedule, now);
    element.textContent = formatOpening(opening, now, schedule.z);
    element.dataset.is = opening.is;
  }
}
