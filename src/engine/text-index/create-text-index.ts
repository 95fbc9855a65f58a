import { EngineError } from "../engine-error.ts";
import { covers, createAttributeBook } from "./attributes/attribute-book.ts";
import { listTexts } from "./attributes/list-texts.ts";
import { findSpans } from "./format/find-spans.ts";
import { formatDocument } from "./format/format-document.ts";
import { createGraphCache } from "./graph/graph-cache.ts";
import { buildTextRules } from "./graph/text-rules.ts";
import { chooseRows } from "./match/choose-rows.ts";
import { buildAttributeRules, createDocumentReader } from "./match/document-masks.ts";
import { matchRows } from "./match/match-rows.ts";
import { createTierResolver } from "./match/resolve-tier.ts";
import { createRowRanks } from "./rank/create-row-ranks.ts";
import { createStoredTexts } from "./stored/stored-texts.ts";
import type { TextIndex } from "./text-index.ts";
import type { TextSettings } from "./text-settings.ts";

/** An empty index of words. */
export function createTextIndex(settings: TextSettings): TextIndex {
  const { searchableAttributes } = settings;
  const withoutTypos = settings.typoTolerance?.disableOnAttributes ?? [];
  const rules = buildTextRules(settings);
  const attributes = createAttributeBook(searchableAttributes, withoutTypos);
  const stored = createStoredTexts(rules.stopWords);
  const graphs = createGraphCache(stored, rules);
  const findTerm = (word: string) => stored.dictionary.find(word);
  return {
    put: (row, document) => stored.put(row, listTexts(document, attributes)),
    delete: (row) => stored.delete(row),
    format(text, document, format) {
      const graph = graphs.take(text, "last");
      return formatDocument(document, format, (value, tokens) =>
        graph ? findSpans(value, tokens, graph, findTerm) : [],
      );
    },
    bytes: () => stored.bytes(),
    stored,
    attributes,
    search(text, { rows = null, matchingStrategy = "last", attributesToSearchOn = null } = {}) {
      const graph = graphs.take(text, matchingStrategy);
      if (!graph) return null;
      const searchOn = buildSearchOn(searchableAttributes, attributesToSearchOn);
      const attributeRules = buildAttributeRules(attributes, searchOn, withoutTypos.length === 0);
      const reader = createDocumentReader(stored.pages, graph, attributeRules);
      const toTier = createTierResolver(graph);
      const { pages } = stored;
      const matched = matchRows(chooseRows(graph, stored, rows), reader, toTier);
      const rankBy = createRowRanks({
        rows: matched.rows.length,
        pages,
        graph,
        attributes,
        rules: attributeRules,
        reader,
        toTier,
      });
      return { ...matched, rankBy };
    },
  };
}

/** Which paths are searched; null for all. */
function buildSearchOn(
  searchable: readonly string[],
  asked: readonly string[] | null,
): ((path: string) => boolean) | null {
  if (asked === null || asked.includes("*")) return null;
  const isAll = searchable.includes("*");
  for (const name of asked) {
    if (isAll || searchable.some((known) => covers(known, name) || covers(name, known))) continue;
    throw new EngineError(
      "invalid_search_attributes_to_search_on",
      `Attribute \`${name}\` is not searchable. Available searchable attributes are: \`${searchable.join(", ")}\`.`,
    );
  }
  return (path) => asked.some((name) => covers(name, path));
}
