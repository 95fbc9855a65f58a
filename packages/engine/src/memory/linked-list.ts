export type ListNode<Self> = { earlier: Self | null; later: Self | null };

export type LinkedList<Item extends ListNode<Item>> = {
  readonly first: Item | null;
  readonly length: number;
  append(item: Item): void;
  remove(item: Item): void;
  clear(): void;
};

export function createLinkedList<Item extends ListNode<Item>>(): LinkedList<Item> {
  let first: Item | null = null;
  let last: Item | null = null;
  let length = 0;
  return {
    get first() {
      return first;
    },
    get length() {
      return length;
    },
    append(item) {
      item.earlier = last;
      item.later = null;
      if (last) last.later = item;
      else first = item;
      last = item;
      length += 1;
    },
    remove({ earlier, later }) {
      if (earlier) earlier.later = later;
      else first = later;
      if (later) later.earlier = earlier;
      else last = earlier;
      length -= 1;
    },
    clear() {
      first = null;
      last = null;
      length = 0;
    },
  };
}
