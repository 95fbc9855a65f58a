import { canHold } from "../../../enquiry/fields/resolve-fields.ts";
import { FORM_KINDS, type FormKind } from "../../../enquiry/form-kinds.ts";
import { resolveDefinition, resolveForm } from "../../../enquiry/resolve-form.ts";
import type { Site } from "../../config/site.ts";
import type { Finding } from "../finding.ts";

/** Overrides without effect, and forms that cannot work as they are. */
export function findFormTrouble(site: Site): Finding[] {
  return FORM_KINDS.flatMap((kind) => [
    ...findStrayDefaults(kind, site),
    ...findUnanswerable(kind, site),
    ...findMissingSteps(kind, site),
  ]);
}

/** A default that the field cannot hold, such as none of its options, does nothing. */
function findStrayDefaults(kind: FormKind, site: Site): Finding[] {
  const defaults = Object.entries(site.forms.overrides[kind]?.default ?? {});
  const fields = resolveForm(kind, site, false)?.fields ?? [];
  return defaults.flatMap(([name, value]) => {
    const field = fields.find((one) => one.name === name);
    if (field === undefined || canHold(field.kind, field.options, value)) return [];
    const known = field.kind === "checkbox" ? ["true"] : field.options.map((one) => one.value);
    return [
      {
        severity: "warning",
        what: `forms.overrides.${kind}.default gives ${name} "${value}", which the field cannot hold: it is ignored.`,
        mend: `Give one of ${known.join(", ")}, or take it out.`,
      },
    ];
  });
}

/** A lead without email and phone is one that nobody can answer. */
function findUnanswerable(kind: FormKind, site: Site): Finding[] {
  const form = resolveForm(kind, site, false);
  if (form === null) return [];
  const shown = form.fields.filter(({ isHidden }) => !isHidden);
  if (shown.some(({ kind: field }) => field === "email" || field === "phone")) return [];
  return [
    {
      severity: "warning",
      what: `The form ${kind} asks neither for an email address nor for a phone number: nobody can answer it.`,
      mend: `Take email or phone out of remove, hide and fixed of forms.overrides.${kind}, or take ${kind} out of forms.offered.`,
    },
  ];
}

function findMissingSteps(kind: FormKind, { forms }: Site): Finding[] {
  if (!forms.in_steps.includes(kind) || resolveDefinition(kind, forms).steps !== null) return [];
  return [
    {
      severity: "note",
      what: `forms.in_steps names ${kind}, a form without steps: it is asked at once.`,
      mend: `Take ${kind} out of forms.in_steps.`,
    },
  ];
}
