import type { Location } from "../../location/location.schema.ts";
import { toLocationValue } from "../../location/slug/location-value.ts";
import { slugify } from "../../text/build-slug-base.ts";
import type { Vehicle } from "../../vehicle/vehicle.schema.ts";
import { type Answers, readAnswer } from "../answers/answers.ts";
import type { Form, FormField } from "../form.ts";
import { resolveSubcategory } from "./lead-categories.ts";

/** The part of a form that a lead comes with. */
type LeadStep = {
  /** From 0. */
  step_number: number;
  isLastStep: boolean;
  /** Numbers of the steps that the visitor did not see. */
  skipped_steps: readonly number[];
};

/**
 * What every lead says of itself, in the specification's names.
 *
 * @see Specification §3, "Lead form payload"
 */
export type LeadFields = LeadStep & {
  category: string;
  subcategory: string | null;
  lead_id: string;
  lead_status: "Incomplete" | "Complete";
  form_completed: boolean;
  /** The path of the page that the form stood on. */
  page_id: string;
  opt_in: boolean;
  /** The location's name. */
  location: string | null;
  dealership_slug: string | null;
  manufacturer_slug: string | null;
  stock_number: string | null;
  car_id: number | null;
  car_type: string | null;
  vehicle_status: string | null;
};

/** A lead as it is sent on: the answers to further fields stand beside its own under their names. */
export type LeadPayload = LeadFields & { [answer: string]: LeadValue };

export type LeadValue = string | number | boolean | null | readonly string[] | readonly number[];

type EnquiredVehicle = Pick<
  Vehicle,
  "id" | "make" | "model" | "stocknum" | "car_type" | "status" | "location_id" | "dealership_slug"
>;

type LeadLocation = Pick<Location, "id" | "slug" | "name" | "dealership_slug">;

export type LeadContext = {
  leadId: string;
  form: Form;
  answers: Answers;
  vehicle: EnquiredVehicle | null;
  site: {
    manufacturer: { name: string } | null;
    dealerships: readonly { slug: string }[];
    locations: readonly LeadLocation[];
  };
  /** Further vehicles of an enquiry about several. */
  alsoIds: readonly number[];
  pageId: string;
  step: LeadStep;
};

/** The location that a lead is for: the chosen one, else the vehicle's; null where there is neither. */
export function resolveLeadLocation({
  answers,
  vehicle,
  site: { locations },
}: Pick<LeadContext, "answers" | "vehicle" | "site">): LeadLocation | null {
  const value = readAnswer(answers, "location");
  return (
    locations.find((place) => toLocationValue(place, locations) === value) ??
    locations.find(({ id }) => id === vehicle?.location_id) ??
    null
  );
}

/**
 * The payload of a lead. The location is the chosen one, else the vehicle's; the dealership is the
 * chosen one, else the vehicle's, else the location's, else the site's first. "Vehicle Make" and
 * "Vehicle Model" are the vehicle's, whatever was answered under these names; a service booking, which
 * is about no vehicle of the stock, has the visitor's own there.
 */
export function buildLeadPayload(context: LeadContext): LeadPayload {
  const { leadId, form, answers, vehicle, alsoIds, site, pageId, step } = context;
  const location = resolveLeadLocation(context);
  const chosen = site.dealerships.find(
    ({ slug }) => slug === readAnswer(answers, "dealership_slug"),
  );
  const isLast = step.isLastStep;
  return {
    ...listOpenAnswers(form.fields, answers),
    ...(vehicle &&
      form.vehicle !== "never" && { "Vehicle Make": vehicle.make, "Vehicle Model": vehicle.model }),
    category: readAnswer(answers, "category") || form.category,
    subcategory: resolveSubcategory(form, vehicle),
    opt_in: readAnswer(answers, "opt_in") === "true",
    page_id: pageId,
    location: location?.name ?? null,
    dealership_slug:
      chosen?.slug ??
      vehicle?.dealership_slug ??
      location?.dealership_slug ??
      site.dealerships[0]?.slug ??
      null,
    manufacturer_slug: site.manufacturer ? slugify(site.manufacturer.name) : null,
    stock_number: vehicle?.stocknum ?? null,
    car_id: vehicle?.id ?? null,
    ...(alsoIds.length > 0 && { car_ids: alsoIds }),
    car_type: vehicle?.car_type ?? null,
    vehicle_status: vehicle?.status ?? null,
    lead_id: leadId,
    lead_status: isLast ? "Complete" : "Incomplete",
    form_completed: isLast,
    ...step,
  };
}

/** The further vehicles of a lead about several, beside its `car_id`; empty for any other. */
export function listAlsoIds({ car_ids }: LeadPayload): number[] {
  return Array.isArray(car_ids) ? car_ids.filter((id) => typeof id === "number") : [];
}

/** The answers that messages may have. */
function listOpenAnswers(
  fields: readonly FormField[],
  answers: Answers,
): Record<string, LeadValue> {
  return listAnswers(
    fields.filter(({ isSealed }) => !isSealed),
    answers,
  );
}

/** The answers that are encrypted, by field; null where none was given. */
export function listSealedAnswers(
  fields: readonly FormField[],
  answers: Answers,
): Record<string, LeadValue> | null {
  const sealed = listAnswers(
    fields.filter(({ isSealed }) => isSealed),
    answers,
  );
  return Object.keys(sealed).length === 0 ? null : sealed;
}

/** The answers by field; a field without one is not sent. */
function listAnswers(fields: readonly FormField[], answers: Answers): Record<string, LeadValue> {
  return Object.fromEntries(
    fields.flatMap(({ name, kind }): [string, LeadValue][] => {
      const given = (answers[name] ?? []).filter((value) => value.trim() !== "");
      if (given.length === 0) return [];
      if (kind === "choices") return [[name, given]];
      if (kind === "checkbox") return [[name, true]];
      return [[name, readAnswer(answers, name)]];
    }),
  );
}
