import { isTextRule, type RankingRule } from "../../sort/ranking-rules.ts";
import { createValueError } from "../errors/shape-errors.ts";
import { type FieldReader, readTexts } from "../search/body-fields.ts";

const CODE = "invalid_settings_ranking_rules";

/** Distinct rules; `attribute` excludes the two rules that it combines. */
export const readRankingRules: FieldReader<RankingRule[]> = (value, path) => {
  const rules = (readTexts(CODE)(value, path) ?? []).map((text, at) =>
    readRule(text, `${path}[${at}]`),
  );
  const conflict = rules.find((rule) => rule === "attributeRank" || rule === "wordPosition");
  if (rules.includes("attribute") && conflict !== undefined) {
    throw createValueError(
      CODE,
      path,
      `\`attribute\` cannot be used together with \`${conflict}\`: it stands for \`attributeRank\` followed by \`wordPosition\`.`,
    );
  }
  return [...new Set(rules)];
};

function readRule(text: string, path: string): RankingRule {
  if (text === "sort" || isTextRule(text) || isFieldRule(text)) return text;
  throw createValueError(
    CODE,
    path,
    `\`${text}\` ranking rule is invalid. Valid ranking rules are words, typo, sort, proximity, attribute, attributeRank, wordPosition, exactness and custom ranking rules.`,
  );
}

function isFieldRule(text: string): text is `${string}:asc` | `${string}:desc` {
  return /^[^]+:(asc|desc)$/.test(text);
}
