import { createElement } from "../create-element.ts";
import type { Time, Times, TimesOfDay } from "./fetch-times.ts";

/** The days of a location as one row of chips, above the times of the chosen one. */
export function drawTimes(
  kind: string,
  times: Times,
  { day, startsAt }: { day: string; startsAt: string },
): HTMLElement[] {
  const place = createElement("p", { class: "slot-place" }, describePlace(times));
  const days = createElement("div", {
    class: "slot-days",
    role: "radiogroup",
    "aria-label": "Day",
  });
  days.append(...times.days.map((each) => drawDay(kind, each, each.date === day)));
  const shown = times.days.find(({ date }) => date === day);
  return [place, days, ...(shown ? [drawDayTimes(kind, shown, startsAt)] : [])];
}

export function drawDayTimes(kind: string, day: TimesOfDay, startsAt: string): HTMLElement {
  const list = createElement("div", {
    class: "slot-times",
    role: "radiogroup",
    "aria-label": `Time on ${day.label}`,
  });
  list.append(...day.slots.map((slot) => drawTime(kind, slot, slot.starts_at === startsAt)));
  return list;
}

/** The radio is no field of the form: the hidden field beside the picker has what is sent. */
function drawRadio(
  name: string,
  value: string,
  label: string,
  isChosen: boolean,
): HTMLInputElement {
  const radio = createElement("input", {
    type: "radio",
    form: "",
    name,
    value,
    "aria-label": label,
  });
  radio.checked = isChosen;
  return radio;
}

/** A day that is full is there, and cannot be chosen: it is no day on which the place is closed. */
function drawDay(kind: string, { date, label, slots }: TimesOfDay, isChosen: boolean): HTMLElement {
  const [weekday = "", number = "", month = ""] = label.split(" ");
  const isFull = slots.length === 0;
  const name = isFull ? `${label}, full` : label;
  const radio = drawRadio(`${kind}-slot-day`, date, name, isChosen);
  radio.disabled = isFull;
  return createElement(
    "label",
    { class: "slot-day" },
    radio,
    createElement(
      "span",
      {},
      createElement("small", {}, weekday.slice(0, 3)),
      createElement("b", {}, number),
      createElement("small", {}, isFull ? "Full" : month.slice(0, 3)),
    ),
  );
}

function drawTime(kind: string, { starts_at, label }: Time, isChosen: boolean): HTMLElement {
  return createElement(
    "label",
    { class: "slot-option" },
    drawRadio(`${kind}-slot-time`, starts_at, label, isChosen),
    createElement("span", {}, label),
  );
}

/** Names the location, and its time zone where the visitor's own clock shows another time. */
function describePlace({ location_name, time_zone, days }: Times): string {
  const instants = days.flatMap(({ slots }) => slots.map(({ starts_at }) => Date.parse(starts_at)));
  const format = (timeZone?: string) => {
    const formatter = new Intl.DateTimeFormat("en-AU", {
      timeZone,
      dateStyle: "short",
      timeStyle: "short",
    });
    return [instants.at(0), instants.at(-1)].map((instant) => formatter.format(instant)).join();
  };
  if (format(time_zone) === format()) return `At ${location_name}`;
  const parts = new Intl.DateTimeFormat("en-AU", {
    timeZone: time_zone,
    timeZoneName: "long",
  }).formatToParts(instants[0]);
  const zone = parts.find(({ type }) => type === "timeZoneName")?.value ?? time_zone;
  return `At ${location_name}. Times are by the clock there, not yours: ${zone}.`;
}
