import type { JsonObject } from "#engine/values/json-object.ts";

/** A task's outcome in the plain state. */
type Judged = { status: "succeeded" | "failed"; code: string | null; documents: number };

type PlainIndex = {
  primaryKey: string | null;
  /** In the order of first insertion; a freed place is undefined. */
  places: (JsonObject | undefined)[];
  filterable: string[];
};

export type PlainChange =
  | {
      is: "add";
      uid: string;
      documents: JsonObject[];
      mode: "replace" | "merge";
      key: string | null;
    }
  | { is: "delete"; uid: string; ids: (number | string)[] }
  | { is: "deleteAll"; uid: string }
  | { is: "deleteReds"; uid: string }
  | { is: "filterable"; uid: string; names: string[] }
  | { is: "create"; uid: string; key: string | null }
  | { is: "remove"; uid: string }
  | { is: "swap"; pair: readonly [string, string] };

class Refusal extends Error {}

/** A naive search server's state: neither durable nor fast, but by the protocol's rules. */
export function createPlainSearchState() {
  const indexes = new Map<string, PlainIndex>();

  function get(uid: string): PlainIndex {
    const index = indexes.get(uid);
    if (!index) throw new Refusal("index_not_found");
    return index;
  }

  function getOrMake(uid: string): PlainIndex {
    const index = indexes.get(uid) ?? make(null);
    indexes.set(uid, index);
    return index;
  }

  function apply(change: PlainChange): number {
    switch (change.is) {
      case "add":
        return add(getOrMake(change.uid), change);
      case "delete":
        return remove(get(change.uid), (id) => change.ids.map(String).includes(id));
      case "deleteAll": {
        const index = get(change.uid);
        const count = remove(index, () => true);
        index.places = [];
        return count;
      }
      case "deleteReds": {
        const index = get(change.uid);
        if (!index.filterable.includes("colour")) throw new Refusal("invalid_document_filter");
        return remove(index, (_, document) => document.colour === "red");
      }
      case "filterable":
        getOrMake(change.uid).filterable = change.names;
        return 0;
      case "create":
        if (indexes.has(change.uid)) throw new Refusal("index_already_exists");
        indexes.set(change.uid, make(change.key));
        return 0;
      case "remove":
        get(change.uid);
        indexes.delete(change.uid);
        return 0;
      default: {
        const [a, b] = change.pair.map((uid) => get(uid));
        if (a && b) indexes.set(change.pair[0], b).set(change.pair[1], a);
        return 0;
      }
    }
  }

  function add(index: PlainIndex, change: Extract<PlainChange, { is: "add" }>): number {
    const [first] = change.documents;
    const { primaryKey: own } = index;
    if (!first) {
      index.primaryKey = own ?? change.key;
      return 0;
    }
    if (own !== null && change.key !== null && own !== change.key) {
      throw new Refusal("index_primary_key_already_exists");
    }
    const key = own ?? change.key ?? infer(first);
    for (const document of change.documents) assertId(document, key);
    index.primaryKey = key;
    for (const document of change.documents) put(index, key, document, change.mode);
    return change.documents.length;
  }

  return {
    indexes,
    judge(change: PlainChange): Judged {
      try {
        return { status: "succeeded", code: null, documents: apply(change) };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return { status: "failed", code: error.message, documents: 0 };
      }
    },
    listDocuments: (uid: string) => get(uid).places.filter((document) => document !== undefined),
  };
}

function make(key: string | null): PlainIndex {
  return { primaryKey: key, places: [], filterable: [] };
}

function infer(document: JsonObject): string {
  const names = Object.keys(document).filter((name) => name.toLowerCase().endsWith("id"));
  const [name] = names;
  if (name === undefined) throw new Refusal("index_primary_key_no_candidate_found");
  if (names.length > 1) throw new Refusal("index_primary_key_multiple_candidates_found");
  return name;
}

function assertId(document: JsonObject, key: string): void {
  if (!(key in document)) throw new Refusal("missing_document_id");
  const id = document[key];
  const isWhole = typeof id === "number" && Number.isSafeInteger(id);
  const isName = typeof id === "string" && /^[\w-]{1,511}$/.test(id);
  if (!isWhole && !isName) throw new Refusal("invalid_document_id");
}

function put(index: PlainIndex, key: string, document: JsonObject, mode: string): void {
  const { places } = index;
  const known = places.findIndex(
    (other) => other !== undefined && String(other[key]) === String(document[key]),
  );
  if (known !== -1) {
    places[known] = mode === "merge" ? { ...places[known], ...document } : document;
    return;
  }
  const free = places.indexOf(undefined);
  places[free === -1 ? places.length : free] = document;
}

function remove(index: PlainIndex, isMeant: (id: string, document: JsonObject) => boolean): number {
  let count = 0;
  index.places.forEach((document, at) => {
    if (!document || !isMeant(String(document[index.primaryKey ?? "id"]), document)) return;
    index.places[at] = undefined;
    count += 1;
  });
  return count;
}
