import type { Form } from "../form.ts";
import { FORM_KINDS, type FormKind } from "../form-kinds.ts";
import { type FormSite, resolveForm } from "../resolve-form.ts";

/** Names that links elsewhere use for a kind. */
const OTHER_NAMES: Readonly<Record<string, FormKind>> = { buy: "buy-online" };

/** The kind that a name in an address stands for; null for any other text. */
export function parseFormKind(name: string | null): FormKind | null {
  if (name !== null && Object.hasOwn(OTHER_NAMES, name)) return OTHER_NAMES[name] ?? null;
  return FORM_KINDS.find((kind) => kind === name) ?? null;
}

/** Ways to a vehicle that nobody can have any more. */
const OF_AVAILABLE_VEHICLES: readonly FormKind[] = [
  "vehicle",
  "photos",
  "test-drive",
  "trade-in",
  "finance",
  "reserve",
  "when-free",
  "buy-online",
];

/**
 * The kind that is asked about a vehicle: of one that is sold, or otherwise not available, the search for
 * another like it in place of what would lead to it. The address of a form outlives its vehicle.
 *
 * @see Specification §2, "An unavailable car"
 */
export function resolveVehicleForm(
  wanted: FormKind | null,
  vehicle: { isAvailable: boolean } | null,
): FormKind | null {
  if (vehicle === null || vehicle.isAvailable) return wanted;
  return OF_AVAILABLE_VEHICLES.includes(wanted ?? "vehicle") ? "similar" : wanted;
}

/**
 * The form that a page shows: the wanted one, else that of a vehicle, else the general one. One that
 * needs a vehicle is not asked without. Null where the site offers none of them.
 */
export function chooseForm(
  site: FormSite,
  wanted: FormKind | null,
  hasVehicle: boolean,
): Form | null {
  const kinds: (FormKind | null)[] = [wanted, hasVehicle ? "vehicle" : null, "general"];
  for (const kind of kinds) {
    const form = kind === null ? null : resolveForm(kind, site, hasVehicle);
    if (form !== null && (hasVehicle || form.vehicle !== "needed")) return form;
  }
  return null;
}

/** Why a page shows another form than its address names: it needs a vehicle, or the site does not have it. */
export type FormMiss = "needs_vehicle" | "not_offered";

/** Null where the form is the one that the address names, or the address names none. */
export function resolveFormMiss(
  site: FormSite,
  { named, wanted, shown }: { named: string | null; wanted: FormKind | null; shown: Form | null },
): FormMiss | null {
  if (!named || (wanted !== null && shown?.kind === wanted)) return null;
  const isOffered = wanted !== null && site.forms.offered.includes(wanted);
  return isOffered ? "needs_vehicle" : "not_offered";
}
