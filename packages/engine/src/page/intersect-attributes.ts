import { covers } from "../text-index/attributes/attribute-registry.ts";

/** The asked attributes that may be shown, children of either included; undefined means all. */
export function intersectAttributes(
  asked: readonly string[] | undefined,
  displayed: readonly string[] | undefined,
): readonly string[] | undefined {
  const isAll = !asked || asked.includes("*");
  if (!displayed || displayed.includes("*")) return isAll ? undefined : asked;
  if (isAll) return displayed;
  return asked.flatMap((name) =>
    displayed.some((shown) => covers(shown, name))
      ? [name]
      : displayed.filter((shown) => covers(name, shown)),
  );
}
