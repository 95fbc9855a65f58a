import type { EngineSettings } from "./engine-settings.ts";
import { isTextRule } from "./sort/ranking-rules.ts";
import { resolveTypoTolerance } from "./text-index/text-settings.ts";

const VALID_INDEX_UID = /^[A-Za-z0-9_-]{1,512}$/;
const FIELD_RULE = /^[^]+:(asc|desc)$/;

/**
 * Refuses settings that would otherwise fail at the first search or count wrongly.
 * @throws RangeError that names the setting and what it may be.
 */
export function assertSettings(settings: EngineSettings): void {
  if (!VALID_INDEX_UID.test(settings.indexUid)) {
    throw new RangeError(
      `indexUid is ${JSON.stringify(settings.indexUid)}: use 1 to 512 letters, digits, hyphens and underscores.`,
    );
  }
  assertCount("maxTotalHits", settings.maxTotalHits);
  assertCount("maxValuesPerFacet", settings.maxValuesPerFacet);
  for (const rule of settings.rankingRules ?? []) assertRule(rule);
  assertTypoSizes(settings);
}

function assertCount(name: string, value: number): void {
  if (Number.isSafeInteger(value) && value >= 0) return;
  throw new RangeError(`${name} is ${value}: use a whole number from 0 up.`);
}

function assertRule(rule: string): void {
  if (rule === "sort" || isTextRule(rule) || FIELD_RULE.test(rule)) return;
  throw new RangeError(
    `rankingRules has ${JSON.stringify(rule)}: use words, typo, proximity, attribute, attributeRank, wordPosition, exactness, sort, or a field with :asc or :desc.`,
  );
}

function assertTypoSizes({ typoTolerance }: EngineSettings): void {
  const { oneTypo, twoTypos } = resolveTypoTolerance(typoTolerance).minWordSizeForTypos;
  if (oneTypo >= 0 && oneTypo <= twoTypos) return;
  throw new RangeError(
    `typoTolerance.minWordSizeForTypos has oneTypo ${oneTypo} and twoTypos ${twoTypos}: use 0 <= oneTypo <= twoTypos.`,
  );
}
