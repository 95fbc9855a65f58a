import type { Form } from "../form.ts";
import { FORM_KINDS, type FormKind } from "../form-kinds.ts";
import { type FormSite, resolveForm } from "../resolve-form.ts";

/** The kind that a name in an address stands for; null for any other text. */
export function parseFormKind(name: string | null): FormKind | null {
  return FORM_KINDS.find((kind) => kind === name) ?? null;
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
