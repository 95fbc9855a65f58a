import type { FormKind } from "#domain/enquiry/form-kinds.ts";

/** The id of a field's control: letters, digits and hyphens only, since a field may be named by the site. */
export function buildFieldId(kind: FormKind, name: string): string {
  return `${kind}-${name.replaceAll(/[^a-z0-9]+/gi, "-")}`;
}
