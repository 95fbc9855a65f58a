import { TERM_FREE } from "../graph/term-table.ts";
import { ANY_WORD, type TextGraph } from "../graph/text-graph.ts";
import { createRowBits, listMarked } from "../postings/row-bits.ts";
import { countRows, markRows } from "../postings/row-list.ts";
import type { StoredTexts } from "../stored/stored-texts.ts";

/** Reading a document costs about as much as setting this many bits. */
export const MARKS_A_READING = 16;

/**
 * The candidates: of the given rows, or all, those with a word for the required place that the fewest
 * documents answer.
 */
export function chooseRows(
  graph: TextGraph,
  stored: StoredTexts,
  given: Uint32Array | null,
): Uint32Array {
  if (given && given.length < graph.table.size) return given;
  const drivers = listDrivers(graph).map((terms) => ({
    terms,
    rows: terms.reduce((sum, term) => sum + countRows(stored.rowsOf(term)), 0),
  }));
  const [first, ...others] = drivers;
  if (!first) return given ?? listAllRows(stored);
  const driver = others.reduce((least, other) => (other.rows < least.rows ? other : least), first);
  if (given && driver.rows > given.length * MARKS_A_READING) return given;
  const bits = createRowBits(stored.pages.rowLimit());
  for (const term of driver.terms) markRows(stored.rowsOf(term), bits);
  return listMarked(bits, given);
}

/** For each required place the terms of which every match has one. */
function listDrivers({ levels, nodes, places, sequences, table }: TextGraph): number[][] {
  const mayMiss = levels.at(-1) ?? 0;
  const drivers: number[][] = [];
  for (let place = 0; place < places; place += 1) {
    if ((mayMiss >>> place) & 1) continue;
    const wanted = nodes
      .filter((node) => (node.places >>> place) & 1)
      .reduce((bits, { bit }) => bits | (1 << bit), 0);
    // Nearly all rows have one of these terms.
    if (table.subtrees.some(({ node }) => (wanted >>> node) & 1)) continue;
    const terms: number[] = [];
    for (const [at, term] of table.terms.entries()) {
      if (term !== TERM_FREE && ((table.any[at] ?? 0) & wanted) !== 0) terms.push(term);
    }
    for (const { node, terms: members } of sequences) {
      const member = members.find((term) => term !== ANY_WORD);
      if (node && (wanted >>> node.bit) & 1 && member !== undefined) terms.push(member);
    }
    drivers.push(terms);
  }
  return drivers;
}

function listAllRows({ pages }: StoredTexts): Uint32Array {
  const rows = new Uint32Array(pages.rowLimit());
  let count = 0;
  for (let row = 0; row < pages.rowLimit(); row += 1) {
    if (pages.lengthOf(row) === 0) continue;
    rows[count] = row;
    count += 1;
  }
  return rows.subarray(0, count);
}
