import type { Scalar } from "../values/scalar.ts";

/** A small dealership wastes less than one block. */
const ROWS_PER_BLOCK = 64;

/**
 * Allocates rows in blocks of one group, so that a group's rows are near each other. An empty block is
 * reused by any group.
 */
export type RowBlocks = {
  take(group: Scalar | null): number;
  free(row: number): void;
  /** Allocates given rows to groups, ascending, before any other row is allocated. */
  restore(rows: Iterable<readonly [row: number, group: Scalar | null]>): void;
  list(group: Scalar | null): number[];
  readonly listAll: () => Uint32Array;
  limit(): number;
  groupAt(row: number): Scalar | null;
};

type Block = { group: Scalar | null; used: Uint8Array; count: number; lowestFree: number };

/** `open` are the blocks with free rows, the lowest last. */
type Group = { blocks: Set<number>; open: Set<number> };

export function createRowBlocks(): RowBlocks {
  const blocks: Block[] = [];
  const unused: number[] = [];
  const groups = new Map<Scalar | null, Group>();
  let count = 0;

  function openBlock(name: Scalar | null, group: Group): number {
    const number = unused.pop() ?? blocks.length;
    const used = blocks[number]?.used ?? new Uint8Array(ROWS_PER_BLOCK);
    blocks[number] = { group: name, used, count: 0, lowestFree: 0 };
    group.blocks.add(number);
    group.open.add(number);
    return number;
  }

  function resolveGroup(name: Scalar | null): Group {
    const known = groups.get(name);
    if (known) return known;
    const group = { blocks: new Set<number>(), open: new Set<number>() };
    groups.set(name, group);
    return group;
  }

  function listBlock(number: number, rows: number[]): void {
    const used = blocks[number]?.used;
    for (let at = 0; at < ROWS_PER_BLOCK; at += 1) {
      if (used?.[at] === 1) rows.push(number * ROWS_PER_BLOCK + at);
    }
  }

  return {
    take(name) {
      const group = resolveGroup(name);
      const [first] = group.open;
      const number = first ?? openBlock(name, group);
      const block = blocks[number];
      if (!block) throw new RangeError(`Block ${number} is not there.`);
      const at = block.used.indexOf(0, block.lowestFree);
      block.used[at] = 1;
      block.lowestFree = at + 1;
      block.count += 1;
      if (block.count === ROWS_PER_BLOCK) group.open.delete(number);
      count += 1;
      return number * ROWS_PER_BLOCK + at;
    },
    free(row) {
      const number = Math.floor(row / ROWS_PER_BLOCK);
      const at = row % ROWS_PER_BLOCK;
      const block = blocks[number];
      if (!block || block.used[at] !== 1) return;
      const group = resolveGroup(block.group);
      block.used[at] = 0;
      block.lowestFree = Math.min(block.lowestFree, at);
      block.count -= 1;
      count -= 1;
      group.open.add(number);
      if (block.count > 0) return;
      group.open.delete(number);
      group.blocks.delete(number);
      if (group.blocks.size === 0) groups.delete(block.group);
      unused.push(number);
    },
    restore(rows) {
      for (const [row, name] of rows) {
        const number = Math.floor(row / ROWS_PER_BLOCK);
        const group = resolveGroup(name);
        while (blocks.length <= number) {
          unused.push(blocks.length);
          blocks.push({
            group: null,
            used: new Uint8Array(ROWS_PER_BLOCK),
            count: 0,
            lowestFree: 0,
          });
        }
        const block = blocks[number];
        if (!block) return;
        if (unused.at(-1) === number) unused.pop();
        block.group = name;
        block.used[row % ROWS_PER_BLOCK] = 1;
        block.count += 1;
        count += 1;
        group.blocks.add(number);
        if (block.count < ROWS_PER_BLOCK) group.open.add(number);
        else group.open.delete(number);
      }
    },
    list(name) {
      const rows: number[] = [];
      for (const number of groups.get(name)?.blocks ?? []) listBlock(number, rows);
      return rows;
    },
    listAll() {
      const rows = new Uint32Array(count);
      let end = 0;
      blocks.forEach(({ used }, number) => {
        for (let at = 0; at < ROWS_PER_BLOCK; at += 1) {
          if (used[at] === 1) {
            rows[end] = number * ROWS_PER_BLOCK + at;
            end += 1;
          }
        }
      });
      return rows;
    },
    limit: () => blocks.length * ROWS_PER_BLOCK,
    groupAt: (row) => blocks[Math.floor(row / ROWS_PER_BLOCK)]?.group ?? null,
  };
}
