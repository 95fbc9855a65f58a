import { isRecord } from "../merge-group-defaults.ts";

export function readPlace(root: unknown, steps: readonly PropertyKey[]): unknown {
  return steps.reduce((place, step) => {
    if (Array.isArray(place)) return typeof step === "number" ? place[step] : undefined;
    return isRecord(place) && Object.hasOwn(place, step) ? place[String(step)] : undefined;
  }, root);
}

/** Copies only the records on the way to the place. */
export function replacePlace(
  root: unknown,
  [step, ...rest]: readonly string[],
  value: unknown,
): unknown {
  if (step === undefined) return value;
  return isRecord(root) ? { ...root, [step]: replacePlace(root[step], rest, value) } : root;
}

/** The configuration without the field at the place. */
export function removePlace(root: unknown, steps: readonly string[]): unknown {
  const parent = readPlace(root, steps.slice(0, -1));
  const name = steps.at(-1);
  if (!isRecord(parent) || name === undefined) return root;
  const { [name]: _removed, ...rest } = parent;
  return replacePlace(root, steps.slice(0, -1), rest);
}
