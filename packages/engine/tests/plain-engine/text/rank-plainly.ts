import type { QueryTerm } from "#engine/text-index/query/text-query.ts";
import type { PlainAnswer } from "./list-plain-answers.ts";

/** A way to read a query: groups of terms, each answered as one. */
type PlainReading = { terms: readonly QueryTerm[]; answers: readonly PlainAnswer[] }[];

/** Typos, proximity, attribute ranks and word positions, compared in this order. */
export type PlainPathRank = readonly [number, number, number, number];

/** The best reading that leaves out only terms that may be missing; null for none. */
export function rankPlainly(
  terms: readonly QueryTerm[],
  missing: ReadonlySet<QueryTerm>,
  answer: (group: readonly QueryTerm[]) => readonly PlainAnswer[],
  rankOf: (path: string) => number,
): PlainPathRank | null {
  const ranks = listReadings(terms, missing, answer).map((reading) => rank(reading, rankOf));
  return ranks.sort(compareRanks)[0] ?? null;
}

function listReadings(
  terms: readonly QueryTerm[],
  missing: ReadonlySet<QueryTerm>,
  answer: (group: readonly QueryTerm[]) => readonly PlainAnswer[],
): PlainReading[] {
  const [first] = terms;
  if (!first) return [[]];
  const readings = missing.has(first) ? listReadings(terms.slice(1), missing, answer) : [];
  for (const length of [1, 2, 3]) {
    const group = terms.slice(0, length);
    if (group.length < length || !canJoin(group) || group.every((term) => missing.has(term))) {
      continue;
    }
    const answers = answer(group);
    if (answers.length === 0) continue;
    const fewest = Math.min(...answers.map(({ typos }) => typos));
    const best = answers.filter(({ typos }) => typos === fewest);
    const rests = listReadings(terms.slice(length), missing, answer);
    readings.push(...rests.map((rest) => [{ terms: group, answers: best }, ...rest]));
  }
  return readings;
}

function canJoin(group: readonly QueryTerm[]): boolean {
  if (group.length === 1) return true;
  const [first] = group;
  return group.every(
    (term, at) => term.is === "word" && term.position === (first?.position ?? 0) + at,
  );
}

function rank(reading: PlainReading, rankOf: (path: string) => number): PlainPathRank {
  let typos = 0;
  let proximity = 0;
  let attributes = 0;
  let positions = 0;
  for (const [at, { terms, answers }] of reading.entries()) {
    const before = reading[at - 1];
    const place = terms[0]?.position ?? 0;
    typos += (answers[0]?.typos ?? 0) + (terms.length > 1 ? terms.length : 0);
    if (before) proximity += measure(before.answers, answers);
    attributes += Math.min(...answers.map(({ path }) => rankOf(path)));
    positions += Math.min(...answers.map(({ start }) => toTier(Math.abs(start - place))));
  }
  return [typos, proximity, attributes, positions];
}

function measure(left: readonly PlainAnswer[], right: readonly PlainAnswer[]): number {
  const distances = left.flatMap((a) =>
    right
      .filter((b) => a.path === b.path)
      .flatMap((b) => {
        if (b.start > a.end) return [b.start - a.end];
        return a.start > b.end ? [a.start - b.end + 1] : [];
      }),
  );
  return Math.min(4, ...distances);
}

function toTier(distance: number): number {
  const ends = [0, 1, 4, 7, 11, 16, 24, 64, 256, 1024, 4096];
  return ends.filter((end) => distance > end).length;
}

function compareRanks(a: PlainPathRank, b: PlainPathRank): number {
  const at = a.findIndex((value, place) => value !== b[place]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
