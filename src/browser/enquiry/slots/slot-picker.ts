import { SLOT_NAME, WISH_NAMES } from "#domain/enquiry/fields/slot-field.ts";
import { announce } from "../../notices/announce.ts";
import { createElement } from "../create-element.ts";
import { listControls } from "../field-answers.ts";
import { drawDayTimes, drawTimes } from "./draw-times.ts";
import { fetchTimes, type Time, type Times, type TimesOfDay } from "./fetch-times.ts";

type Picker = {
  form: HTMLFormElement;
  fieldset: HTMLElement;
  /** The element that the picker is drawn in. */
  box: HTMLElement;
  kind: string;
  /** Null until the server has answered. */
  times: Times | null;
  /** The number of the last request: an answer to an earlier one is ignored. */
  request: number;
  /** The day whose times are shown, and the field as it was drawn. */
  day: string;
  drawn: string;
};

const pickers = new WeakMap<Element, Picker>();

const FAILED = "The free times could not be fetched. Tell us when suits you, and we agree a time.";
const NONE = "No times are free in the next days. Tell us when suits you, and we agree a time.";
const TAKEN = "The time that you chose is taken. Please choose another one.";

/** Fetches and draws the times of every form within; one that is drawn already follows its field again. */
export function showSlotPickers(within: ParentNode): void {
  for (const fieldset of within.querySelectorAll<HTMLElement>("[data-slots]")) {
    const known = pickers.get(fieldset);
    if (!known) startPicker(fieldset);
    // Drawn again only for answers that came back: it would take the focus.
    else if (formatFields(known) !== known.drawn) draw(known);
  }
}

function startPicker(fieldset: HTMLElement): void {
  const form = fieldset.closest("form");
  const box = fieldset.querySelector<HTMLElement>("[data-slot-picker]");
  if (!form || !box) return;
  const kind = fieldset.dataset.slots ?? "";
  const picker: Picker = { form, fieldset, box, kind, times: null, request: 0, day: "", drawn: "" };
  pickers.set(fieldset, picker);
  box.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement) choose(picker, target);
  });
  form.addEventListener("change", ({ target }) => {
    if (target instanceof Element && target.getAttribute("name") === "location") void load(picker);
  });
  // The fields are emptied after the event.
  form.addEventListener("reset", () => setTimeout(() => draw(picker)));
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && form.isConnected) void load(picker);
  });
  void load(picker);
}

async function load(picker: Picker): Promise<void> {
  const { form, box, kind, fieldset } = picker;
  picker.request += 1;
  const { request } = picker;
  picker.times = null;
  const data = new FormData(form);
  const location = readText(data, "location");
  if (location === "" && listControls(form, "location").length > 0) {
    box.replaceChildren(createElement("p", { class: "slot-place" }, "Choose a location first."));
    return;
  }
  const isPlaceNew = box.childElementCount === 1 && !fieldset.hasAttribute("data-wishes");
  // Room for the times at once: later it would move what the visitor reads by then.
  if (isPlaceNew) showSearching(box);
  try {
    const times = await fetchTimes(kind, readText(data, "car_id"), location);
    if (request !== picker.request) return;
    picker.times = times;
    if (!times?.days.some(hasTimes)) return giveUp(picker, NONE);
    draw(picker);
  } catch {
    if (request !== picker.request) return;
    const again = createElement("button", { type: "button", class: "text-link" }, "Try again");
    again.addEventListener("click", () => void load(picker));
    giveUp(picker, FAILED, again);
  }
}

/** As the page shows it at first. */
function showSearching(box: HTMLElement): void {
  box.replaceChildren(
    createElement("p", { class: "slot-place" }, "Finding free times…"),
    createElement("div", { class: "skeleton slot-skeleton", "aria-hidden": "true" }),
  );
}

/** Asks when it suits in place of offering times: a time that was chosen stays as what suits. */
function giveUp(picker: Picker, text: string, ...more: Node[]): void {
  picker.box.replaceChildren(createElement("p", { class: "slot-place" }, text), ...more);
  for (const control of listControls(picker.form, SLOT_NAME)) control.value = "";
  picker.fieldset.toggleAttribute("data-wishes", true);
  announce(text);
}

function draw(picker: Picker): void {
  const { kind, box, times, fieldset } = picker;
  const free = times?.days.filter(hasTimes) ?? [];
  const [first] = free;
  if (!times || !first) return;
  const startsAt = readField(picker, SLOT_NAME);
  const day = times.days.find(({ slots }) => slots.some((slot) => slot.starts_at === startsAt));
  const isTaken = startsAt !== "" && day === undefined;
  if (isTaken) setChosen(picker, null);
  picker.day = (day ?? free.find(({ date }) => date === picker.day) ?? first).date;
  picker.drawn = formatFields(picker);
  const isWish = !day && !isTaken && WISH_NAMES.some((name) => readField(picker, name) !== "");
  fieldset.toggleAttribute("data-wishes", isWish);
  const other = createElement(
    "button",
    { type: "button", class: "text-link slot-other", "aria-pressed": String(isWish) },
    "None of these suits me",
  );
  other.addEventListener("click", () => wishOtherwise(picker, other));
  const shown = drawTimes(kind, times, { day: picker.day, startsAt });
  const taken = isTaken ? [createElement("p", { class: "text-danger" }, TAKEN)] : [];
  box.replaceChildren(...taken, ...shown, other);
  if (isTaken) announce(TAKEN);
}

function choose(picker: Picker, radio: HTMLInputElement): void {
  const { kind, box, times, fieldset } = picker;
  if (radio.name === `${kind}-slot-day`) {
    const day = times?.days.find(({ date }) => date === radio.value);
    if (!day) return;
    picker.day = day.date;
    box.querySelector(".slot-times")?.replaceWith(drawDayTimes(kind, day, ""));
    setChosen(picker, null);
  } else {
    const day = times?.days.find(({ slots }) =>
      slots.some((slot) => slot.starts_at === radio.value),
    );
    const slot = day?.slots.find(({ starts_at }) => starts_at === radio.value);
    if (day && slot) setChosen(picker, { ...slot, date: day.date });
  }
  fieldset.toggleAttribute("data-wishes", false);
  box.querySelector(".slot-other")?.setAttribute("aria-pressed", "false");
}

function wishOtherwise(picker: Picker, button: HTMLElement): void {
  const { box, fieldset, form } = picker;
  setChosen(picker, null);
  for (const radio of box.querySelectorAll<HTMLInputElement>(".slot-times input")) {
    radio.checked = false;
  }
  fieldset.toggleAttribute("data-wishes", true);
  button.setAttribute("aria-pressed", "true");
  const [wish] = WISH_NAMES.flatMap((name) => listControls(form, name));
  wish?.focus();
}

/** The form sends the instant, and the same as the free fields have it. Null empties them. */
function setChosen(picker: Picker, slot: (Time & { date: string }) | null): void {
  const [date = "", time = ""] = WISH_NAMES;
  const values = {
    [SLOT_NAME]: slot?.starts_at ?? "",
    [date]: slot?.date ?? "",
    [time]: slot?.time ?? "",
  };
  const wasChosen = readField(picker, SLOT_NAME) !== "";
  // Wishes that the visitor typed stay until a time is chosen.
  if (slot === null && !wasChosen) return;
  for (const [name, value] of Object.entries(values)) {
    for (const control of listControls(picker.form, name)) control.value = value;
  }
  picker.drawn = formatFields(picker);
  picker.fieldset.dispatchEvent(new Event("change", { bubbles: true }));
}

const hasTimes = ({ slots }: TimesOfDay): boolean => slots.length > 0;

/** The picker shows the time that the form has chosen, or what suits. */
function formatFields(picker: Picker): string {
  return [SLOT_NAME, ...WISH_NAMES].map((name) => readField(picker, name)).join();
}

function readField({ form }: Picker, name: string): string {
  return listControls(form, name)[0]?.value ?? "";
}

function readText(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
}
