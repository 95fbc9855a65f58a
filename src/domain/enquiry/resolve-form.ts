import { isAppointmentKind } from "../appointment/appointment-kinds.ts";
import { type AppointmentsConfig, CONFIG_KEYS } from "../appointment/appointments-config.schema.ts";
import { findOverrideFaults, type OverrideFault } from "./fields/find-override-faults.ts";
import { resolveFields } from "./fields/resolve-fields.ts";
import type { Form } from "./form.ts";
import type { FormDefinition } from "./form-definition.ts";
import { FORM_DEFINITIONS } from "./form-definitions.ts";
import type { FormKind } from "./form-kinds.ts";
import { FORM_MESSAGES } from "./form-messages.ts";
import { financeWithTermsForm } from "./forms/finance-form.ts";
import type { FormOverride, FormsConfig } from "./forms-config.schema.ts";
import { buildOptionLists, type OptionSite } from "./option-sources.ts";
import { buildSteps } from "./steps/build-steps.ts";

/** The facts that a form depends on, beside its definition. */
export type FormSite = OptionSite & {
  forms: FormsConfig;
  opt_in_default: "checked" | "unchecked";
  appointments: AppointmentsConfig;
  sealed_answers_days: number;
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
  success_follow_up: null,
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
  const fields = resolveFields(definition.fields, {
    override,
    lists: buildOptionLists(site),
    optInDefault: site.opt_in_default,
    offersSlots:
      isAppointmentKind(kind) &&
      site.appointments[CONFIG_KEYS[kind]].offered &&
      site.locations.length > 0,
  });
  const isInSteps = forms.in_steps.includes(kind);
  const steps = buildSteps(isInSteps ? definition.steps : null, fields, override.step_texts).map(
    (step) => ({
      ...step,
      text: step.text?.replace("{days}", String(site.sealed_answers_days)) ?? null,
    }),
  );
  return {
    kind,
    title: override.title ?? (isAboutVehicle ? definition.vehicleTitle : null) ?? definition.title,
    intro: override.intro ?? definition.intro,
    submitLabel: override.submit_label ?? forms.buttons.submit ?? definition.submitLabel,
    buttons: { continue: forms.buttons.continue, goBack: forms.buttons.go_back },
    category: override.category ?? FORM_DEFINITIONS[kind].category,
    trackingId: override.tracking_id ?? null,
    phoneVariant: forms.phone,
    messages: { ...FORM_MESSAGES, ...forms.messages, ...override.messages },
    interest: definition.interest,
    vehicle: definition.vehicle,
    fields: steps.flatMap((step) => step.fields),
    steps,
    success: {
      message: override.success_message ?? null,
      redirect: override.success_redirect,
      followUp: override.success_follow_up,
    },
  };
}

/** A form in its words for several vehicles; a site's own words are for any number of them. */
export function wordForSeveral(form: Form, { forms }: Pick<FormSite, "forms">): Form {
  const { several } = resolveDefinition(form.kind, forms);
  const own = forms.overrides[form.kind];
  if (several === undefined) return form;
  return { ...form, title: own?.title ?? several.title, intro: own?.intro ?? several.intro };
}

/** Parts of a site's override that do nothing, or go against each other. */
export function listOverrideFaults(kind: FormKind, forms: FormsConfig): OverrideFault[] {
  const override = forms.overrides[kind];
  if (override === undefined) return [];
  const own = resolveDefinition(kind, forms).fields.map(({ name }) => name);
  return findOverrideFaults(override, own);
}

/** The platform's own form of this kind, by the site's switch where it has two. */
export function resolveDefinition(
  kind: FormKind,
  { finance_terms }: Pick<FormsConfig, "finance_terms">,
): FormDefinition {
  return kind === "finance" && finance_terms ? financeWithTermsForm : FORM_DEFINITIONS[kind];
}
