import type { EngineDocument } from "#engine/engine-document.ts";
import { readNormalised } from "#engine/values/read-scalars.ts";
import type { Scalar } from "#engine/values/scalar.ts";
import type { StoredDocument } from "./stored-document.ts";

/** Documents by the values of one attribute; one with several values stands in several groups. */
export type DocumentGroups<Document extends EngineDocument> = {
  add(stored: StoredDocument<Document>): void;
  remove(stored: StoredDocument<Document>): void;
  /** The documents of these groups, each once, in the order of their internal ids. */
  list(groups: Iterable<Scalar>): StoredDocument<Document>[];
};

export function createDocumentGroups<Document extends EngineDocument>(
  attribute: string,
): DocumentGroups<Document> {
  const members = new Map<Scalar, Set<StoredDocument<Document>>>();
  return {
    add(stored) {
      for (const group of readNormalised(stored.document, attribute)) {
        const set = members.get(group) ?? new Set();
        members.set(group, set.add(stored));
      }
    },
    remove(stored) {
      for (const group of readNormalised(stored.document, attribute)) {
        const set = members.get(group);
        set?.delete(stored);
        if (set?.size === 0) members.delete(group);
      }
    },
    list(groups) {
      const found = [...groups].flatMap((group) => [...(members.get(group) ?? [])]);
      found.sort((a, b) => a.internalId - b.internalId);
      return found.filter((stored, at) => stored !== found[at - 1]);
    },
  };
}
