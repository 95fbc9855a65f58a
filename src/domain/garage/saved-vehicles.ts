import type { SavedState } from "./changes-since-saved.ts";
import { MAX_SAVED_VEHICLES } from "./max-saved-vehicles.ts";

/** The form of the stored list. A list of plain ids, which earlier versions stored, has none. */
const VERSION = 1;

/** A vehicle as it was when it was saved. Its title names it after the site lists it no more. */
export type SeenVehicle = SavedState & { title: string };

export type SavedVehicle = {
  id: number;
  /** Null until the server has answered since it was saved. */
  seen: SeenVehicle | null;
  /** The visitor's own words; empty for none. */
  note: string;
};

/** The latest first. */
export type SavedVehicles = readonly SavedVehicle[];

/**
 * Reads what a device stored. Entries of another form are left out, and a text that is no list gives an empty
 * one; fields that a later version added stay on their entries.
 */
export function parseSavedVehicles(stored: unknown): SavedVehicle[] {
  const known = new Map<number, SavedVehicle>();
  for (const entry of listEntries(stored)) {
    const vehicle = parseEntry(entry);
    if (vehicle && !known.has(vehicle.id)) known.set(vehicle.id, vehicle);
  }
  return [...known.values()].slice(0, MAX_SAVED_VEHICLES);
}

/** The stored form, which `parseSavedVehicles` reads back. */
export function formatSavedVehicles(vehicles: SavedVehicles): object {
  return { version: VERSION, vehicles };
}

/** Whether `formatSavedVehicles` writes all of a stored value that `parseSavedVehicles` has read. */
export function isReadWhole(stored: unknown): boolean {
  const isList = Array.isArray(isRecord(stored) ? stored.vehicles : stored);
  const entries = listEntries(stored);
  return (
    isList &&
    !hasFieldsBeside(stored, ["version", "vehicles"]) &&
    parseSavedVehicles(stored).length === entries.length &&
    entries.every(isEntryReadWhole)
  );
}

/** Ids count from 1; a stored value may be anything. */
export function isVehicleId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

/** The list with a vehicle first; the same list where it is in it, null where the list is full. */
export function addSavedVehicle(vehicles: SavedVehicles, id: number): SavedVehicles | null {
  if (vehicles.some((vehicle) => vehicle.id === id)) return vehicles;
  if (vehicles.length >= MAX_SAVED_VEHICLES) return null;
  return [{ id, seen: null, note: "" }, ...vehicles];
}

/**
 * The list with removed vehicles at the places that they had in `before`, as far as it has room for them. Later
 * changes stay.
 */
export function restoreSavedVehicles(
  vehicles: SavedVehicles,
  before: SavedVehicles,
): SavedVehicles {
  const has = (list: SavedVehicles, id: number) => list.some((vehicle) => vehicle.id === id);
  const added = vehicles.filter(({ id }) => !has(before, id));
  let room = MAX_SAVED_VEHICLES - vehicles.length;
  const kept = before.flatMap((vehicle) => {
    const present = vehicles.find(({ id }) => id === vehicle.id);
    if (present) return present;
    room -= 1;
    return room < 0 ? [] : vehicle;
  });
  return [...added, ...kept];
}

/** The list in which vehicles that were never seen have the state that they have now. */
export function describeSavedVehicles(
  vehicles: SavedVehicles,
  current: ReadonlyMap<number, SeenVehicle>,
): SavedVehicles {
  return vehicles.map((vehicle) => {
    const seen = vehicle.seen ?? current.get(vehicle.id) ?? null;
    return seen === vehicle.seen ? vehicle : { ...vehicle, seen };
  });
}

/** Null for anything that is no such state. */
export function parseSeenVehicle(value: unknown): SeenVehicle | null {
  if (!isRecord(value)) return null;
  const { title, price, status, sold, reserved } = value;
  const isKnown =
    typeof title === "string" &&
    (price === null || typeof price === "number") &&
    isStatus(status) &&
    typeof sold === "boolean" &&
    typeof reserved === "boolean";
  return isKnown ? { title, price, status, sold, reserved } : null;
}

function listEntries(stored: unknown): unknown[] {
  const list = isRecord(stored) ? stored.vehicles : stored;
  return Array.isArray(list) ? list : [];
}

function parseEntry(entry: unknown): SavedVehicle | null {
  const { id, seen, note, ...others } = isRecord(entry) ? entry : { id: entry };
  if (!isVehicleId(id)) return null;
  return {
    ...others,
    id,
    seen: parseSeenVehicle(seen),
    note: typeof note === "string" ? note : "",
  };
}

/** Fields of an entry that are not known stay on it; those that are must be of the known form. */
function isEntryReadWhole(entry: unknown): boolean {
  if (!isRecord(entry)) return true;
  const { seen = null, note = "" } = entry;
  const known = parseSeenVehicle(seen);
  const isStateKept = known ? !hasFieldsBeside(seen, Object.keys(known)) : seen === null;
  return isStateKept && typeof note === "string";
}

function hasFieldsBeside(value: unknown, known: readonly string[]): boolean {
  return isRecord(value) && Object.keys(value).some((field) => !known.includes(field));
}

const STATUSES: readonly SavedState["status"][] = ["in_stock", "coming_soon", "sold"];

function isStatus(value: unknown): value is SavedState["status"] {
  return STATUSES.some((status) => status === value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
