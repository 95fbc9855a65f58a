import type { UnderstoodPart } from "../../query/search-state.ts";
import type { Vocabulary } from "../vocabulary.ts";

/**
 * "Ute" beside a cab that badges name is each body that may have such a cab: most single cabs are a cab chassis
 * to a feed.
 */
export function widenCabBodies(
  parts: readonly UnderstoodPart[],
  { cabs: { badges, bodies } }: Pick<Vocabulary, "cabs">,
): UnderstoodPart[] {
  const isCab = ({ choices }: UnderstoodPart) =>
    choices.badge !== undefined && choices.badge.every((badge) => badges.has(badge));
  if (!parts.some(isCab)) return [...parts];
  return parts.map((part) =>
    part.choices.body?.every((body) => bodies.includes(body))
      ? { ...part, choices: { ...part.choices, body: bodies } }
      : part,
  );
}
