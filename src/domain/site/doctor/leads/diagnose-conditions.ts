import type { FormKind } from "../../../enquiry/form-kinds.ts";
import { resolveDefinition, resolveForm } from "../../../enquiry/resolve-form.ts";
import type { LeadDestination } from "../../../lead/lead-destinations.schema.ts";
import { toLocationValue } from "../../../location/slug/location-value.ts";
import type { Site } from "../../config/site.ts";
import type { Finding } from "../finding.ts";

/** Conditions that keep leads away in silence: on words that no lead has, and on two things that none has at once. */
export function findConditionTrouble(destination: LeadDestination, site: Site): Finding[] {
  const unknown = findUnknownConditions(destination, site);
  // A condition on an unknown word is met by nothing anyway.
  return unknown.length > 0 ? unknown : findUnmeetable(destination, site);
}

type ConditionKey = "forms" | "categories" | "car_types" | "locations" | "dealerships";

const CONDITION_KEYS: readonly ConditionKey[] = [
  "forms",
  "categories",
  "car_types",
  "locations",
  "dealerships",
];

function findUnknownConditions(destination: LeadDestination, site: Site): Finding[] {
  const { offered } = site.forms;
  const known: Record<ConditionKey, readonly string[]> = {
    forms: offered,
    categories: [...new Set(offered.flatMap((kind) => listCategories(kind, site)))],
    car_types: ["new", "used", "demo"],
    locations: site.locations.flatMap((one) => [one.name, toLocationValue(one, site.locations)]),
    dealerships: site.dealerships.map(({ slug }) => slug),
  };
  return CONDITION_KEYS.flatMap((key) =>
    (destination[key] ?? [])
      .filter((word) => !known[key].includes(word))
      .map((word) =>
        warn(
          `${place(destination)}.${key} names "${word}", which no lead of this site has.`,
          `Name one of ${known[key].join(", ") || "none: leave the condition out"}.`,
        ),
      ),
  );
}

function findUnmeetable(destination: LeadDestination, site: Site): Finding[] {
  const { categories, car_types, locations, dealerships } = destination;
  const kinds = destination.forms ?? site.forms.offered;
  const fitting = kinds.filter(
    (kind) =>
      categories === undefined ||
      listCategories(kind, site).some((category) => categories.includes(category)),
  );
  if (fitting.length === 0) {
    return [
      warn(
        `${place(destination)}: none of its forms has one of its categories, so that no lead meets both.`,
        `Name categories that they have (${kinds.flatMap((kind) => listCategories(kind, site)).join(", ")}), or leave one of the conditions out.`,
      ),
    ];
  }
  const isAboutVehicle = (kind: FormKind) =>
    resolveDefinition(kind, site.forms).vehicle !== "never";
  if (car_types !== undefined && !fitting.some(isAboutVehicle)) {
    return [
      warn(
        `${place(destination)}.car_types: none of its forms is about a vehicle, so that no lead has a car type.`,
        "Leave car_types out, or name other forms or categories.",
      ),
    ];
  }
  const places = site.locations.filter(
    (one) =>
      locations?.includes(one.name) || locations?.includes(toLocationValue(one, site.locations)),
  );
  if (
    locations !== undefined &&
    dealerships !== undefined &&
    !places.some(({ dealership_slug }) => dealerships.includes(dealership_slug))
  ) {
    return [
      warn(
        `${place(destination)}: none of its locations is one of its dealerships', so that no lead meets both.`,
        "Leave one of the two conditions out, or name what belongs together.",
      ),
    ];
  }
  return [];
}

/** Every category that leads of a form may have: the form's own, or those that its visitors choose from. */
function listCategories(kind: FormKind, site: Site): string[] {
  const form = resolveForm(kind, site, false);
  if (form === null) return [];
  const field = form.fields.find(({ name }) => name === "category");
  if (field === undefined) return [form.category];
  if (field.isHidden) return [field.initial || form.category];
  const chosen = field.options.map(({ value }) => value);
  return field.isRequired ? chosen : [...chosen, form.category];
}

/** Destinations that send to a receiver nothing but what another sends there: each such lead arrives twice. */
export function findTwiceSent(destinations: readonly LeadDestination[]): Finding[] {
  return destinations.flatMap((each, index) => {
    const wider = destinations.find(
      (other, at) =>
        at !== index && coversAll(other, each) && (at < index || !coversAll(each, other)),
    );
    const receiver = wider && findSharedReceiver(wider, each);
    if (wider === undefined || receiver === undefined) return [];
    return [
      warn(
        `${place(each)} sends to ${receiver} what ${place(wider)} sends there, too: each such lead arrives twice.`,
        `Take ${receiver} out of one of the two, or give them conditions of their own.`,
      ),
    ];
  });
}

/** Whether one sends everything that another sends, to a receiver of both. */
function coversAll(wide: LeadDestination, narrow: LeadDestination): boolean {
  if (findSharedReceiver(wide, narrow) === undefined) return false;
  return CONDITION_KEYS.every((key) => {
    const allowed: readonly string[] | undefined = wide[key];
    return allowed === undefined || (narrow[key]?.every((word) => allowed.includes(word)) ?? false);
  });
}

function findSharedReceiver(one: LeadDestination, other: LeadDestination): string | undefined {
  if (one.kind !== other.kind) return undefined;
  const [receivers, others] = [one, other].map(listReceivers);
  return receivers?.find((receiver) => others?.includes(receiver));
}

function listReceivers(destination: LeadDestination): readonly string[] {
  if ("to" in destination) return destination.to;
  if ("url" in destination) return [destination.url];
  return [destination.staging ? "the staging dashboard" : "the dashboard"];
}

function place({ name }: LeadDestination): string {
  return `lead_destinations[${name}]`;
}

function warn(what: string, mend: string): Finding {
  return { severity: "warning", what, mend };
}
