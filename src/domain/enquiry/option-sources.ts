import type { FieldOption } from "./fields/field-rules.ts";

/** Lists that a site configures, or that follow from its records. */
export const OPTION_SOURCES = [
  "enquiry_categories",
  "hear_about_us",
  "additional_services",
  "locations",
  "service_locations",
  "departments",
] as const;

export type OptionSource = (typeof OPTION_SOURCES)[number];

export type OptionLists = Readonly<Record<OptionSource, readonly FieldOption[]>>;

/** Options that are shown as they are sent. */
export function toOptions(values: readonly string[]): FieldOption[] {
  return values.map((value) => ({ value, label: value }));
}

type Place = { id: number; slug: string };

/** How a form sends a location: by its slug, and its number too where an earlier one has that slug. */
export function toLocationValue({ id, slug }: Place, locations: readonly Place[]): string {
  return locations.find((other) => other.slug === slug)?.id === id ? slug : `${slug}~${id}`;
}
