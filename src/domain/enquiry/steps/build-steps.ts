import type { FormField, FormStep } from "../form.ts";
import type { FormDefinition } from "../form-definition.ts";

/**
 * The steps of a form, at least one. Every field is in one of them: those that no step names are asked
 * in the last, which sends the hidden ones, too. A step without a field to show is none. `texts` are
 * the site's own, in the order of `steps`.
 */
export function buildSteps(
  steps: FormDefinition["steps"],
  fields: readonly FormField[],
  texts: readonly string[],
): FormStep[] {
  const visible = fields.filter(({ isHidden }) => !isHidden);
  const hidden = fields.filter(({ isHidden }) => isHidden);
  const shown = (steps ?? [])
    .map((step, n) => ({
      title: step.title,
      text: texts[n] ?? step.text ?? null,
      fields: visible.filter(({ name }) => step.fields.includes(name)),
    }))
    .filter((step) => step.fields.length > 0);
  const named = new Set(shown.flatMap((step) => step.fields));
  const rest = visible.filter((field) => !named.has(field));
  const last = shown.pop() ?? { title: "", text: texts[0] ?? null, fields: [] };
  const asked = visible.filter((field) => last.fields.includes(field) || rest.includes(field));
  return [...shown, { ...last, fields: [...asked, ...hidden] }];
}
