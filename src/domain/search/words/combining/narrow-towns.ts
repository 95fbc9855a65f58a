import type { UnderstoodPart } from "../../query/search-state.ts";

/** "Castle Hill Sydney" is Castle Hill: a city beside one of its own towns only says where that is. */
export function narrowTowns(parts: readonly UnderstoodPart[]): UnderstoodPart[] {
  const said = parts.flatMap(({ choices }) => (choices.city ? [choices.city] : []));
  return parts.map((part) => {
    const { city, ...choices } = part.choices;
    const isSaidCloser = said.some(
      (towns) => towns.length < (city?.length ?? 0) && towns.every((town) => city?.includes(town)),
    );
    return isSaidCloser ? { ...part, choices } : part;
  });
}
