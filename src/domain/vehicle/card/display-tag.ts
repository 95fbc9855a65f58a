import type { Site } from "../../site/config/site.ts";
import { DAY_MS } from "../../time/time-units.ts";
import { isSold } from "../availability/availability.ts";
import { formatHold, type HoldPlaces } from "../availability/hold.ts";
import type { ListedVehicle } from "../vehicle.schema.ts";
import type { DisplayTag } from "./vehicle-card.ts";

/** The last instant included. */
export const NEW_TAG_DAYS = 8;

const NEW_TAG_MS = NEW_TAG_DAYS * DAY_MS;
const TAGGED_FUELS = ["Electric", "Hybrid"];

type TagPolicy = Pick<Site, "electric_tag" | "certified_badge" | "green_tags" | "new_tag_label"> &
  HoldPlaces;
type TagRule = (vehicle: ListedVehicle, policy: TagPolicy, now: number) => DisplayTag | null;

const TAG_RULES = {
  sold: (vehicle) => (isSold(vehicle) ? toTag("Sold", "sold") : null),
  electric: resolveElectricTag,
  reserved: (vehicle, policy, now) =>
    vehicle.reserved ? toTag(formatHold(vehicle, policy, now) ?? "Reserved", "reserved") : null,
  certified: resolveCertifiedBadge,
  custom: resolveCustomTag,
  coming_soon: (vehicle) =>
    vehicle.status === "coming_soon" ? toTag("Coming Soon", "coming_soon") : null,
  new: (vehicle, { new_tag_label }, now) =>
    isNew(vehicle, now) ? toTag(new_tag_label, "new") : null,
} satisfies Record<string, TagRule>;

export type TagName = keyof typeof TAG_RULES;

/** The first matching rule wins. @see Specification §4, "Car display tag, in priority order" */
const TAG_ORDER: readonly TagName[] = [
  "sold",
  "electric",
  "reserved",
  "certified",
  "custom",
  "coming_soon",
  "new",
];

/** Each tag in order of priority, null where its rule does not match. The first that is not null shows. */
export function listTags(
  vehicle: ListedVehicle,
  policy: TagPolicy,
  now: number,
): { name: TagName; tag: DisplayTag | null }[] {
  return TAG_ORDER.map((name) => ({ name, tag: TAG_RULES[name](vehicle, policy, now) }));
}

/** Null for no tag. */
export function resolveDisplayTag(
  vehicle: ListedVehicle,
  policy: TagPolicy,
  now: number,
): DisplayTag | null {
  for (const name of TAG_ORDER) {
    const tag = TAG_RULES[name](vehicle, policy, now);
    if (tag !== null) return tag;
  }
  return null;
}

/**
 * "On hold until 2:32 pm AEDT" or "Reserved" beside the tag that comes before it, as of an electric or hybrid
 * vehicle. Null where the display tag says it itself, and of a vehicle that nobody has, or that is sold.
 */
export function resolveTakenTag(
  vehicle: ListedVehicle,
  policy: TagPolicy,
  now: number,
): DisplayTag | null {
  if (isSold(vehicle) || resolveElectricTag(vehicle, policy) === null) return null;
  return TAG_RULES.reserved(vehicle, policy, now);
}

/** The first instant without the tag New. */
export function resolveNewTagEnd(vehicle: Pick<ListedVehicle, "created_at_timestamp">): number {
  return vehicle.created_at_timestamp * 1000 + NEW_TAG_MS + 1;
}

function isNew(vehicle: ListedVehicle, now: number): boolean {
  return now < resolveNewTagEnd(vehicle);
}

function resolveElectricTag({ simple_fuel }: ListedVehicle, policy: TagPolicy): DisplayTag | null {
  if (!policy.electric_tag || simple_fuel === null) return null;
  const fuel = TAGGED_FUELS.find((tagged) => isSameWord(tagged, simple_fuel));
  return fuel === undefined ? null : toTag(fuel, "electric");
}

function resolveCertifiedBadge(vehicle: ListedVehicle, policy: TagPolicy): DisplayTag | null {
  const badge = policy.certified_badge;
  const isShown =
    badge !== null &&
    vehicle.certified &&
    isSameWord(vehicle.car_type, "used") &&
    isSameWord(vehicle.make, badge.make);
  return isShown ? { text: badge.label, tone: "badge", image: badge.image } : null;
}

function resolveCustomTag({ tag }: ListedVehicle, policy: TagPolicy): DisplayTag | null {
  const text = tag?.trim() ?? "";
  if (text === "") return null;
  return toTag(
    text,
    policy.green_tags.some((green) => isSameWord(green, text)) ? "green" : "custom",
  );
}

function toTag(text: string, tone: DisplayTag["tone"]): DisplayTag {
  return { text, tone, image: null };
}

const isSameWord = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();
