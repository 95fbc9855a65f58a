/**
 * Where one document answers the nodes of a query's graph. One list is filled anew for document
 * after document: ranking a large stock makes nothing for each.
 */
export type Occurrences = {
  /** By a node's bit, the first of its occurrences; -1 for none. */
  readonly first: Int32Array;
  /** By occurrence, the next of the same node. */
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
