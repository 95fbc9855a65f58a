import type { Location } from "../location/location.schema.ts";
import { isBuying } from "../location/resolve-locations.ts";
import { toLocationValue } from "../location/slug/location-value.ts";
import { STATE_CODES } from "../values/australian-states.ts";
import type { Country } from "../values/countries.ts";
import type { FieldOption } from "./fields/field-rules.ts";

/** Lists that a site configures, or that follow from its records. */
export const OPTION_SOURCES = [
  "enquiry_categories",
  "hear_about_us",
  "additional_services",
  "locations",
  "service_locations",
  "departments",
  "dealerships",
  "buying_locations",
  "rego_states",
] as const;

export type OptionSource = (typeof OPTION_SOURCES)[number];

export type OptionLists = Readonly<Record<OptionSource, readonly FieldOption[]>>;

export type OptionSite = {
  forms: Readonly<
    Record<
      "enquiry_categories" | "hear_about_us" | "additional_services" | "departments",
      readonly string[]
    >
  >;
  locations: readonly Pick<
    Location,
    "id" | "slug" | "name" | "location_type" | "location_subtype"
  >[];
  dealerships: readonly { slug: string; name: string }[];
  country: Country;
};

export function buildOptionLists({
  forms,
  locations,
  dealerships,
  country,
}: OptionSite): OptionLists {
  const toOption = (location: OptionSite["locations"][number]) => ({
    value: toLocationValue(location, locations),
    label: formatLocationLabel(location, locations),
  });
  const service = locations.filter(({ location_type }) => location_type === "service");
  return {
    enquiry_categories: toOptions(forms.enquiry_categories),
    hear_about_us: toOptions(forms.hear_about_us),
    additional_services: toOptions(forms.additional_services),
    departments: toOptions(forms.departments),
    locations: locations.map(toOption),
    service_locations: (service.length > 0 ? service : locations).map(toOption),
    dealerships: dealerships.map(({ slug, name }) => ({ value: slug, label: name })),
    // Where the dealer buys vehicles, before the others.
    buying_locations: [
      ...locations.filter(isBuying),
      ...locations.filter((place) => !isBuying(place)),
    ].map(toOption),
    // New Zealand has one register.
    rego_states: country === "AU" ? toOptions(STATE_CODES) : [],
  };
}

/** Options that are shown as they are sent, each once. */
export function toOptions(values: readonly string[]): FieldOption[] {
  return [...new Set(values)].map((value) => ({ value, label: value }));
}

/** Tells locations of one name apart by their department, and by their place in the list where that is the same. */
function formatLocationLabel(
  { id, name, location_type }: OptionSite["locations"][number],
  locations: OptionSite["locations"],
): string {
  const namesakes = locations.filter((other) => other.name === name);
  if (namesakes.length < 2) return name;
  const same = namesakes.filter((other) => other.location_type === location_type);
  const number = same.length < 2 ? "" : ` ${same.findIndex((other) => other.id === id) + 1}`;
  return `${name} (${location_type}${number})`;
}
