import type { Location } from "../../location/location.schema.ts";
import { toLocationValue } from "../../location/slug/location-value.ts";
import type { Answers } from "../answers/answers.ts";
import type { Form, FormField } from "../form.ts";

type Place = Pick<Location, "id" | "slug">;

export type PlaceForm = {
  form: Form;
  /** Posted with the form, because the server's own form asks for it; null where it does not. */
  location: string | null;
};

/** The form's first answers with the place of the vehicle that it is about, where it asks for one; a site's own stays. */
export function presetPlace(
  fields: readonly FormField[],
  answers: Answers,
  { place, locations }: { place: Place | undefined; locations: readonly Place[] },
): Answers {
  const asked = fields.find(({ name, isHidden }) => name === "location" && !isHidden);
  if (place === undefined || asked === undefined || asked.initial !== "") return answers;
  const value = toLocationValue(place, locations);
  const isOffered = asked.options.some((option) => option.value === value);
  return isOffered ? { ...answers, location: [value] } : answers;
}

/** The form of one place's page: its departments are chosen from, and one alone is not asked for. */
export function narrowToPlace(
  form: Form,
  departments: readonly Place[],
  locations: readonly Place[],
): PlaceForm {
  const asked = form.fields.find(({ name, isHidden }) => name === "location" && !isHidden);
  const values = departments.map((place) => toLocationValue(place, locations));
  const options = asked?.options.filter(({ value }) => values.includes(value)) ?? [];
  const [only, ...others] = options;
  if (asked === undefined || only === undefined) return { form, location: null };
  const isOne = others.length === 0;
  const own = {
    ...asked,
    label: "Department",
    options,
    initial: only.value,
    isHidden: isOne,
  };
  const put = (fields: readonly FormField[]) =>
    fields.map((field) => (field.name === "location" ? own : field));
  const steps = form.steps.map((step) => ({ ...step, fields: put(step.fields) }));
  return {
    form: { ...form, fields: put(form.fields), steps },
    location: isOne ? only.value : null,
  };
}
