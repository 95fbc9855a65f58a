/**
 * Where one document answers the nodes of a graph. The lists are reused for all documents, so that ranking
 * does not allocate.
 */
export type Occurrences = {
  readonly first: Int32Array;
  readonly next: number[];
  readonly attributes: number[];
  /** Its first and last word, counted within the attribute. */
  readonly starts: number[];
  readonly ends: number[];
  count: number;
};

export function createOccurrences(nodes: number): Occurrences {
  return {
    first: new Int32Array(nodes).fill(-1),
    next: [],
    attributes: [],
    starts: [],
    ends: [],
    count: 0,
  };
}

export function clearOccurrences(list: Occurrences): void {
  list.first.fill(-1);
  list.count = 0;
}

export function addOccurrence(
  list: Occurrences,
  bit: number,
  attribute: number,
  start: number,
  end: number,
): void {
  const at = list.count;
  list.next[at] = list.first[bit] ?? -1;
  list.first[bit] = at;
  list.attributes[at] = attribute;
  list.starts[at] = start;
  list.ends[at] = end;
  list.count += 1;
}
