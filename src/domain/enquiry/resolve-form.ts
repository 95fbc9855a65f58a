import type { Location } from "../location/location.schema.ts";
import type { FieldOption } from "./fields/field-rules.ts";
import type { Form, FormField, FormStep } from "./form.ts";
import type { FieldDefinition, FormDefinition } from "./form-definition.ts";
import { FORM_DEFINITIONS } from "./form-definitions.ts";
import type { FormKind } from "./form-kinds.ts";
import { FORM_MESSAGES } from "./form-messages.ts";
import { financeWithTermsForm } from "./forms/finance-form.ts";
import type { FormOverride, FormsConfig } from "./forms-config.schema.ts";
import { LEAD_CATEGORIES } from "./lead-categories.ts";
import { type OptionLists, toLocationValue, toOptions } from "./option-sources.ts";

/** What a form follows from, beside its definition. */
export type FormSite = {
  forms: FormsConfig;
  opt_in_default: "checked" | "unchecked";
  locations: readonly Pick<Location, "id" | "slug" | "name" | "location_type">[];
};

const NO_OVERRIDE: FormOverride = {
  remove: [],
  hide: [],
  require: [],
  optional: [],
  relabel: {},
  default: {},
  fixed: {},
  add: [],
  order: [],
  step_texts: [],
  messages: {},
  success_redirect: null,
};

/**
 * A form as a site asks it; null where the site does not offer it. `isAboutVehicle` chooses the title.
 *
 * @see Specification §1, "Per-site configuration", and §5
 */
export function resolveForm(kind: FormKind, site: FormSite, isAboutVehicle: boolean): Form | null {
  const { forms } = site;
  if (!forms.offered.includes(kind)) return null;
  const definition = resolveDefinition(kind, forms);
  const override = forms.overrides[kind] ?? NO_OVERRIDE;
  const lists = buildOptionLists(site);
  const fields = listFields(definition, override).flatMap((field) =>
    resolveField(field, override, lists, site),
  );
  const steps = forms.in_steps.includes(kind) ? definition.steps : null;
  return {
    kind,
    title: override.title ?? (isAboutVehicle ? definition.vehicleTitle : null) ?? definition.title,
    intro: override.intro ?? definition.intro,
    submitLabel: override.submit_label ?? definition.submitLabel,
    category: override.category ?? LEAD_CATEGORIES[kind].category,
    trackingId: override.tracking_id ?? null,
    phoneVariant: forms.phone,
    messages: { ...FORM_MESSAGES, ...forms.messages, ...override.messages },
    interest: definition.interest,
    vehicle: definition.vehicle,
    fields,
    steps: buildSteps(steps, fields, override),
    success: { message: override.success_message ?? null, redirect: override.success_redirect },
  };
}

/** The platform's own form of this kind, by the site's switch where it has two. */
export function resolveDefinition(
  kind: FormKind,
  { finance_terms }: Pick<FormsConfig, "finance_terms">,
): FormDefinition {
  return kind === "finance" && finance_terms ? financeWithTermsForm : FORM_DEFINITIONS[kind];
}

/** The definition's fields without those removed, with those added, in the site's order. */
function listFields(definition: FormDefinition, override: FormOverride): FieldDefinition[] {
  const added = override.add.map(({ required, ...field }) => ({ ...field, isRequired: required }));
  const own = definition.fields.filter(
    ({ name }) => !override.remove.includes(name) && added.every((field) => field.name !== name),
  );
  // The opt-in stays last, where people look for it before they send.
  const place = own.findIndex(({ kind }) => kind === "checkbox");
  const fields = place < 0 ? [...own, ...added] : own.toSpliced(place, 0, ...added);
  const rank = ({ name }: FieldDefinition) => {
    const at = override.order.indexOf(name);
    return at < 0 ? override.order.length : at;
  };
  return fields.toSorted((one, other) => rank(one) - rank(other));
}

/**
 * Nothing where there is nothing to choose from. Where there is one choice only and one is needed, it
 * is sent unasked.
 */
function resolveField(
  field: FieldDefinition,
  override: FormOverride,
  lists: OptionLists,
  { opt_in_default }: Pick<FormSite, "opt_in_default">,
): FormField[] {
  const { name } = field;
  const options = listOptions(field, lists);
  if (field.options !== undefined && options.length === 0) return [];
  const isRequired =
    override.require.includes(name) ||
    (!override.optional.includes(name) && (field.isRequired ?? true));
  const fixed = override.fixed[name];
  const [only, ...others] = options;
  const isUnasked =
    field.kind === "choice" && isRequired && only !== undefined && others.length === 0;
  const isHidden =
    fixed !== undefined || isUnasked || override.hide.includes(name) || field.isHidden === true;
  const consent = name === "opt_in" && opt_in_default === "checked" ? "true" : "";
  const initial =
    fixed ?? override.default[name] ?? (isUnasked ? only.value : (field.initial ?? consent));
  return [
    {
      name,
      kind: field.kind,
      label: override.relabel[name] ?? field.label,
      isRequired,
      hint: field.hint ?? null,
      options,
      // A box that nobody saw would be a consent that nobody gave.
      initial: isHidden && field.kind === "checkbox" ? "" : initial,
      isHidden,
      autocomplete: field.autocomplete ?? null,
      isHalf: field.isHalf ?? false,
    },
  ];
}

function listOptions({ options }: FieldDefinition, lists: OptionLists): readonly FieldOption[] {
  if (options === undefined) return [];
  return typeof options === "string" ? lists[options] : toOptions(options);
}

function buildOptionLists({ forms, locations }: FormSite): OptionLists {
  const toOption = (location: FormSite["locations"][number]) => ({
    value: toLocationValue(location, locations),
    label: location.name,
  });
  const service = locations.filter(({ location_type }) => location_type === "service");
  return {
    enquiry_categories: toOptions(forms.enquiry_categories),
    hear_about_us: toOptions(forms.hear_about_us),
    additional_services: toOptions(forms.additional_services),
    departments: toOptions(forms.departments),
    locations: locations.map(toOption),
    service_locations: (service.length > 0 ? service : locations).map(toOption),
  };
}

/**
 * Every field is in one step: those that no step names are asked in the last, which sends the hidden
 * ones, too. A step without a field to show is none.
 */
function buildSteps(
  steps: FormDefinition["steps"],
  fields: readonly FormField[],
  { step_texts }: FormOverride,
): FormStep[] {
  const shown = fields.filter(({ isHidden }) => !isHidden);
  const hidden = fields.filter(({ isHidden }) => isHidden);
  const named = new Set(steps?.flatMap((step) => step.fields));
  const rest = shown.filter(({ name }) => !named.has(name));
  const filled = (steps ?? [{ title: "", fields: [] }])
    .map((step, n) => ({
      title: step.title,
      text: step_texts[n] ?? ("text" in step ? (step.text ?? null) : null),
      fields: shown.filter(({ name }) => step.fields.includes(name)),
    }))
    .filter((step, n, all) => step.fields.length > 0 || n === all.length - 1);
  return filled.map((step, n) =>
    n === filled.length - 1 ? { ...step, fields: [...step.fields, ...rest, ...hidden] } : step,
  );
}
