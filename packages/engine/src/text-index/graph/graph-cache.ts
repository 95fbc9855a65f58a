import { parseTextQuery } from "../query/parse-text-query.ts";
import { MAX_QUERY_LENGTH } from "../query/text-query.ts";
import type { StoredTexts } from "../stored/stored-texts.ts";
import type { MatchingStrategy } from "../text-index.ts";
import { buildGraph } from "./build-graph.ts";
import type { TextGraph } from "./text-graph.ts";
import type { TextRules } from "./text-rules.ts";

/** The graphs of the last texts: a page asks the same one for its hits, each facet and each card. */
export type GraphCache = {
  take(text: string, strategy: MatchingStrategy): TextGraph | null;
};

/** Few, because the graph of a short prefix is as large as a part of the dictionary. */
const MAX_GRAPHS = 4;

export function createGraphCache(stored: StoredTexts, rules: TextRules): GraphCache {
  const graphs = new Map<string, TextGraph | null>();
  let version = -1;

  function build(text: string, strategy: MatchingStrategy): TextGraph | null {
    const query = parseTextQuery(text, rules);
    if (query.terms.length === 0 && query.negatives.length === 0) return null;
    return buildGraph(query, stored, rules, strategy);
  }

  return {
    take(text, strategy) {
      if (version !== stored.version()) graphs.clear();
      version = stored.version();
      const key = `${strategy} ${text.slice(0, MAX_QUERY_LENGTH)}`;
      const known = graphs.get(key);
      if (known !== undefined) return known;
      const graph = build(text, strategy);
      const [oldest] = graphs.keys();
      if (graphs.size === MAX_GRAPHS && oldest !== undefined) graphs.delete(oldest);
      graphs.set(key, graph);
      return graph;
    },
  };
}
