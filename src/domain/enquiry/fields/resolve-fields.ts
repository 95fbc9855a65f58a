import type { FormField } from "../form.ts";
import type { FieldDefinition } from "../form-definition.ts";
import type { FormOverride } from "../forms-config.schema.ts";
import { type OptionLists, toOptions } from "../option-sources.ts";
import type { FieldOption } from "./field-rules.ts";

/** The facts that a site's fields depend on, beside their definition. */
type FieldContext = {
  override: FormOverride;
  lists: OptionLists;
  optInDefault: "checked" | "unchecked";
  /** Whether visitors of the site choose a time of the form's kind. */
  offersSlots: boolean;
};

/** The checkboxes that stand last: people look for them before they send. */
const LAST_FIELDS = ["opt_in", "terms_agreed"];

/** A form's fields as a site asks them: without those removed, with those added, in the site's order. */
export function resolveFields(
  definitions: readonly FieldDefinition[],
  context: FieldContext,
): FormField[] {
  return listDefinitions(definitions, context.override).flatMap((field) =>
    resolveField(field, context),
  );
}

/** An added field replaces the form's own of its name, at its place, and unseals nothing. */
function listDefinitions(
  definitions: readonly FieldDefinition[],
  { add, remove, order }: FormOverride,
): FieldDefinition[] {
  const sealed = new Set(definitions.flatMap(({ name, isSealed }) => (isSealed ? name : [])));
  const added = new Map(
    add.map(({ required, sealed: isOwnSealed, ...field }) => [
      field.name,
      { ...field, isRequired: required, isSealed: isOwnSealed || sealed.has(field.name) },
    ]),
  );
  const own = definitions
    .filter(({ name }) => !remove.includes(name))
    .map((field) => added.get(field.name) ?? field);
  const further = [...added.values()].filter((field) => !own.includes(field));
  const place = own.findIndex(({ name }) => LAST_FIELDS.includes(name));
  const fields = own.toSpliced(place < 0 ? own.length : place, 0, ...further);
  const rank = ({ name }: FieldDefinition) =>
    order.includes(name) ? order.indexOf(name) : order.length;
  return fields.toSorted((one, other) => rank(one) - rank(other));
}

/**
 * Nothing where there is nothing to choose from. Where there is one choice only and one is needed, it
 * is sent unasked.
 */
function resolveField(field: FieldDefinition, context: FieldContext): FormField[] {
  const { name, kind } = field;
  const { override, lists } = context;
  if (kind === "slot" && !context.offersSlots) return [];
  const options = listOptions(field, lists);
  if (field.options !== undefined && options.length === 0) return [];
  const isRequired =
    override.require.includes(name) ||
    (!override.optional.includes(name) && (field.isRequired ?? true));
  const [only, ...others] = options;
  const isUnasked = kind === "choice" && isRequired && only !== undefined && others.length === 0;
  const fixed = readOwn(override.fixed, name);
  const isHidden =
    fixed !== undefined || isUnasked || override.hide.includes(name) || field.isHidden === true;
  const unfixed = isUnasked ? only.value : resolveDefault(field, options, context);
  return [
    {
      name,
      kind,
      label: readOwn(override.relabel, name) ?? field.label,
      isRequired,
      hint: field.hint ?? null,
      options,
      // A box that nobody saw would be a consent that nobody gave.
      initial: isHidden && kind === "checkbox" ? "" : (fixed ?? unfixed),
      isHidden,
      autocomplete: field.autocomplete ?? null,
      isHalf: field.isHalf ?? false,
      isSealed: field.isSealed ?? false,
      suggestions: field.suggestions ?? null,
    },
  ];
}

/** The site's default where the field can hold it, else the form's own. */
function resolveDefault(
  field: FieldDefinition,
  options: readonly FieldOption[],
  { override, optInDefault }: FieldContext,
): string {
  const consent = field.name === "opt_in" && optInDefault === "checked" ? "true" : "";
  const wanted = [readOwn(override.default, field.name), field.initial, consent];
  return wanted.find((value) => value !== undefined && canHold(field.kind, options, value)) ?? "";
}

/** Whether a field can hold a value at first; an empty one is none. */
export function canHold(
  kind: FormField["kind"],
  options: readonly FieldOption[],
  value: string,
): boolean {
  if (value === "") return true;
  if (kind === "checkbox") return value === "true";
  return !kind.startsWith("choice") || options.some((option) => option.value === value);
}

function listOptions({ options }: FieldDefinition, lists: OptionLists): readonly FieldOption[] {
  if (options === undefined) return [];
  return typeof options === "string" ? lists[options] : toOptions(options);
}

/** Never what every object inherits, such as `constructor`. */
function readOwn(record: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
