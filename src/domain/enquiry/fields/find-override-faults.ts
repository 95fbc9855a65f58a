import type { FormOverride } from "../forms-config.schema.ts";

/** A part of a site's override that does nothing, or goes against another part of it. */
export type OverrideFault = {
  /** Within the override, as ["order", 0]. */
  path: readonly PropertyKey[];
  /** The field's name. */
  name: string;
  /** The words for a right value, as in "a field that remove does not name". */
  expected: string;
};

type Named = { key: string; place: PropertyKey; name: string };

/** All faults of an override of a form with these fields, in the order of its keys. */
export function findOverrideFaults(
  override: FormOverride,
  ownNames: readonly string[],
): OverrideFault[] {
  const added = override.add.map(({ name }) => name);
  const fields = { own: ownNames, added, all: [...ownNames, ...added] };
  const named = listNamed(override).flatMap(({ key, place, name }) => {
    const found =
      findUnknown(name, fields.all) ??
      findRemoved({ key, name }, override, fields) ??
      findContrary({ key, name }, override);
    return found === null ? [] : [{ path: [key, place], name, expected: found }];
  });
  return [...named, ...findAddedTwice(added)];
}

function listNamed(override: FormOverride): Named[] {
  const lists = ["remove", "hide", "require", "optional", "order"] as const;
  const records = ["relabel", "default", "fixed"] as const;
  return [
    ...lists.flatMap((key) => override[key].map((name, place) => ({ key, place, name }))),
    ...records.flatMap((key) =>
      Object.keys(override[key]).map((name) => ({ key, place: name, name })),
    ),
  ];
}

function findUnknown(name: string, known: readonly string[]): string | null {
  if (known.includes(name)) return null;
  return `a field of the form (${known.join(", ")}), or one of add`;
}

function findRemoved(
  { key, name }: Pick<Named, "key" | "name">,
  { remove }: FormOverride,
  { own, added }: { own: readonly string[]; added: readonly string[] },
): string | null {
  // A field that is added takes the place of one that is removed.
  if (key === "remove" ? own.includes(name) : !remove.includes(name) || added.includes(name)) {
    return null;
  }
  return key === "remove"
    ? "a field of the form's own, not one of add"
    : "a field that remove does not take off the form";
}

/** Two keys that want different things of one field. */
function findContrary(
  { key, name }: Pick<Named, "key" | "name">,
  { optional, hide, fixed, default: defaults }: FormOverride,
): string | null {
  const isFixed = Object.hasOwn(fixed, name);
  if (isFixed && ["require", "optional", "default"].includes(key)) {
    return "a field that fixed does not name: visitors neither see nor answer it";
  }
  if (key !== "require") return null;
  if (optional.includes(name)) return "a field that optional does not name";
  if (hide.includes(name) && !Object.hasOwn(defaults, name)) {
    return "a field that visitors see, or one with a default: nobody can answer what hide names";
  }
  return null;
}

function findAddedTwice(added: readonly string[]): OverrideFault[] {
  return added.flatMap((name, place) =>
    added.indexOf(name) === place
      ? []
      : [{ path: ["add", place, "name"], name, expected: "each added field once" }],
  );
}
