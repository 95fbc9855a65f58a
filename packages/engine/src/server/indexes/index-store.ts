import { ProtocolError } from "../protocol-error.ts";
import type { StoredIndex } from "./stored-index.ts";

export type IndexStore = {
  find(uid: string): StoredIndex | undefined;
  /** @throws ProtocolError index_not_found. */
  get(uid: string): StoredIndex;
  list(): StoredIndex[];
  add(index: StoredIndex): void;
  remove(uid: string): void;
  swap(a: StoredIndex, b: StoredIndex): void;
};

export function createIndexStore(): IndexStore {
  const indexes = new Map<string, StoredIndex>();

  function rename(index: StoredIndex, uid: string): void {
    index.uid = uid;
    index.content.rename(uid);
    indexes.set(uid, index);
  }

  return {
    find: (uid) => indexes.get(uid),
    get(uid) {
      const index = indexes.get(uid);
      if (!index) throw createNotFound([uid]);
      return index;
    },
    list: () => [...indexes.values()].sort((a, b) => (a.uid < b.uid ? -1 : 1)),
    add: (index) => indexes.set(index.uid, index),
    remove: (uid) => indexes.delete(uid),
    swap(a, b) {
      const [first, second] = [a.uid, b.uid];
      rename(a, second);
      rename(b, first);
    },
  };
}

export function createNotFound(uids: readonly string[]): ProtocolError {
  const names = uids.map((uid) => `\`${uid}\``).join(", ");
  const what = uids.length === 1 ? `Index ${names}` : `Indexes ${names}`;
  return new ProtocolError("index_not_found", `${what} not found.`);
}

const VALID_INDEX_UID = /^[A-Za-z0-9_-]{1,512}$/;

/** @throws ProtocolError invalid_index_uid. */
export function assertIndexUid(uid: string): void {
  if (VALID_INDEX_UID.test(uid)) return;
  throw new ProtocolError(
    "invalid_index_uid",
    `\`${uid}\` is not a valid index uid. Index uid can be an integer or a string containing only alphanumeric characters, hyphens (-) and underscores (_), and can not be more than 512 bytes.`,
  );
}
