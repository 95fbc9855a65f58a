import type { AttributeRegistry } from "../attributes/attribute-registry.ts";
import { TERM_FLAGS } from "../graph/term-table.ts";
import type { TextGraph } from "../graph/text-graph.ts";
import type { CodePages } from "../stored/code-pages.ts";
import { isAttributeMark, isTerm, toAttributeId } from "../stored/token-code.ts";
import { isSequenceAt } from "./is-sequence-at.ts";

/** The nodes that the last document read answers, as bits by number of typos. */
export type DocumentMasks = {
  any: number;
  atMostOne: number;
  none: number;
  /** The places whose typed word is in the document, as bits. */
  exact: number;
};

/** Null means that all attributes are read with typos. */
export type AttributeRules = {
  isSearched(attributeId: number): boolean;
  hasTypos(attributeId: number): boolean;
};

export type DocumentReader = {
  readonly masks: DocumentMasks;
  /** Reads a row into `masks`; false for a document with a denied term. */
  read(row: number): boolean;
};

/** A reader that is reused for many rows without allocating. */
export function createDocumentReader(
  pages: CodePages,
  { table, startingWith }: TextGraph,
  rules: AttributeRules | null,
): DocumentReader {
  const masks: DocumentMasks = { any: 0, atMostOne: 0, none: 0, exact: 0 };

  const places: number[] = [];

  function addSequences(page: Uint32Array, begun: number, end: number): boolean {
    for (let next = 0; next < begun; next += 1) {
      const at = places[next] ?? 0;
      for (const { node, typos, terms } of startingWith.get(page[at] ?? 0) ?? []) {
        if (!isSequenceAt(page, at, end, terms)) continue;
        if (!node) return false;
        masks.any |= 1 << node.bit;
        masks.atMostOne |= 1 << node.bit;
        if (typos === 0) masks.none |= 1 << node.bit;
      }
    }
    return true;
  }

  return {
    masks,
    read(row) {
      const page = pages.pageOf(row);
      const start = pages.startOf(row);
      const end = start + pages.lengthOf(row);
      let any = 0;
      let atMostOne = 0;
      let none = 0;
      let exact = 0;
      let begun = 0;
      let isSearched = true;
      let hasTypos = true;
      for (let at = start; at < end; at += 1) {
        const code = page[at] ?? 0;
        if (isTerm(code)) {
          if (!isSearched) continue;
          const found = table.find(code);
          if (found === -1) continue;
          const certain = table.none[found] ?? 0;
          const all = table.any[found] ?? 0;
          any |= hasTypos ? all : certain | (all & ALL_FLAGS);
          atMostOne |= hasTypos ? (table.atMostOne[found] ?? 0) : certain;
          none |= certain;
          exact |= table.exact[found] ?? 0;
          if ((all & TERM_FLAGS.beginsSequence) === 0) continue;
          places[begun] = at;
          begun += 1;
        } else if (rules && isAttributeMark(code)) {
          isSearched = rules.isSearched(toAttributeId(code));
          hasTypos = rules.hasTypos(toAttributeId(code));
        }
      }
      masks.any = any & ~ALL_FLAGS;
      masks.atMostOne = atMostOne;
      masks.none = none;
      masks.exact = exact;
      if ((any & TERM_FLAGS.isDenied) !== 0) return false;
      return begun === 0 || addSequences(page, begun, end);
    },
  };
}

const ALL_FLAGS = TERM_FLAGS.beginsSequence | TERM_FLAGS.isDenied;

/** Null where all attributes are read with typos: documents are then read without this lookup. */
export function buildAttributeRules(
  registry: AttributeRegistry,
  searchOn: ((path: string) => boolean) | null,
  hasTyposEverywhere: boolean,
): AttributeRules | null {
  if (!searchOn && hasTyposEverywhere) return null;
  // Memoized, because it is asked for each attribute of each document.
  const searched: boolean[] = [];
  return {
    isSearched(id) {
      searched[id] ??= searchOn?.(registry.get(id)?.path ?? "") ?? true;
      return searched[id];
    },
    hasTypos: (id) => registry.get(id)?.hasTypos ?? true,
  };
}
