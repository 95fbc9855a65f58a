import { createWorkMeter, STEPS, type WorkMeter } from "../work-meter.ts";
import { covers, createAttributeRegistry } from "./attributes/attribute-registry.ts";
import { listTexts } from "./attributes/list-texts.ts";
import { findSpans } from "./format/find-spans.ts";
import { formatDocument, locateMatches, type SpanFinder } from "./format/format-document.ts";
import { createMarkResolver } from "./format/resolve-marks.ts";
import { createGraphCache } from "./graph/graph-cache.ts";
import { buildTextRules } from "./graph/text-rules.ts";
import { chooseRows } from "./match/choose-rows.ts";
import { buildAttributeRules, createDocumentReader } from "./match/document-masks.ts";
import { matchOneWord } from "./match/match-one-word.ts";
import { matchRows } from "./match/match-rows.ts";
import { createTierResolver, NO_MATCH } from "./match/resolve-tier.ts";
import { createRowRanks } from "./rank/create-row-ranks.ts";
import { createStoredTexts } from "./stored/stored-texts.ts";
import type { TextIndex } from "./text-index.ts";
import type { TextSettings } from "./text-settings.ts";

/** Words of a text that are highlighted and counted; later ones are shown as they are. */
const MAX_FORMATTED_WORDS = 65_536;

/** Characters charged for each mark: those of the usual tags, or of a match's position. */
const MIN_MARK_CHARACTERS = 30;

/** @param work - Counts the work of searches. */
export function createTextIndex(
  settings: TextSettings,
  work: WorkMeter = createWorkMeter(),
): TextIndex {
  const { searchableAttributes } = settings;
  const withoutTypos = settings.typoTolerance?.disableOnAttributes ?? [];
  const rules = buildTextRules(settings);
  const attributes = createAttributeRegistry(searchableAttributes, withoutTypos);
  const stored = createStoredTexts(rules);
  const graphs = createGraphCache(stored, rules);
  const findTerm = (word: string) => stored.dictionary.find(word);
  return {
    put: (row, document) => stored.put(row, listTexts(document, attributes)),
    delete: (row) => stored.delete(row),
    createFormatter(text, format, strategy = "last") {
      const graph = graphs.take(text, strategy);
      const marksOf = createMarkResolver(format);
      const { highlightPreTag = "", highlightPostTag = "" } = format;
      const stepsOfMark =
        (MIN_MARK_CHARACTERS + highlightPreTag.length + highlightPostTag.length) * STEPS.character;
      const find: SpanFinder = (value) => {
        work.take(STEPS.text + value.length * STEPS.character);
        const tokens = rules.tokenize(value, MAX_FORMATTED_WORDS);
        const spans = graph ? findSpans(value, tokens, graph, findTerm) : [];
        work.take(spans.length * stepsOfMark);
        return { tokens, spans };
      };
      return {
        format: (document) => formatDocument(document, marksOf, find),
        locate: (document) => locateMatches(document, find),
      };
    },
    bytes: () => stored.bytes(),
    stored,
    attributes,
    search(text, { rows = null, matchingStrategy = "last", attributesToSearchOn = null } = {}) {
      const graph = graphs.take(text, matchingStrategy);
      if (!graph) return null;
      const isSearched =
        attributesToSearchOn &&
        ((path: string) => attributesToSearchOn.some((name) => covers(name, path)));
      const attributeRules = buildAttributeRules(attributes, isSearched, withoutTypos.length === 0);
      const reader = createDocumentReader(stored.pages, graph, attributeRules);
      const toTier = createTierResolver(graph);
      const { pages } = stored;
      work.take(graph.walked * STEPS.walk);
      const readTier = (row: number) => {
        work.take(STEPS.read);
        return reader.read(row) ? toTier(reader.masks) : NO_MATCH;
      };
      const matched =
        (isSearched ? null : matchOneWord(graph, stored, rows, readTier)) ??
        matchRows(chooseRows(graph, stored, rows), readTier);
      const rankBy = createRowRanks({
        rows: matched.rows.length,
        pages,
        graph,
        attributes,
        rules: attributeRules,
        reader,
        toTier,
        work,
      });
      return { ...matched, rankBy };
    },
  };
}
