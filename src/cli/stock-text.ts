import type { ImportCounts, ImportRun, ImportRunStatus, RejectedRow } from "#ports/import-store.ts";

const STATUS_WORDS: Record<ImportRunStatus, string> = {
  staging: "is being read",
  applied: "is in",
  dry_run: "was a dry run: nothing was changed",
  stopped: "was stopped: nothing was changed",
  undone: "was taken back",
};

/** What servers take to notice an import, and how many vehicles they bring to their pages a second. */
const FOLLOWING_SECONDS = 1;
const VEHICLES_FOLLOWED_A_SECOND = 2000;

const COUNT_WORDS: readonly (readonly [keyof ImportCounts, string])[] = [
  ["created", "new"],
  ["updated", "changed"],
  ["unchanged", "as before"],
  ["relisted", "listed again"],
  ["removed", "marked sold"],
  ["priceChanges", "prices changed"],
];

/** What became of a run, in one sentence, with the reason where it has one. */
export function formatRunHeading({ id, status, reason }: ImportRun): string {
  return `Import ${id} ${STATUS_WORDS[status]}.${reason === null ? "" : ` ${reason}`}`;
}

/** The counts of a run in two lines. */
export function formatCounts(counts: ImportCounts): string {
  const { rows, accepted, rejected } = counts;
  const changes = COUNT_WORDS.map(([name, words]) => `${formatCount(counts[name])} ${words}`);
  return [
    `  ${formatCount(rows)} ${rows === 1 ? "row" : "rows"}: ${formatCount(accepted)} accepted, ${formatCount(rejected)} rejected`,
    `  ${changes.join(", ")}`,
  ].join("\n");
}

/** One line for each rejected row or unreadable cell. */
export function formatNotes(notes: readonly RejectedRow[]): string[] {
  return notes.map(({ isRejected, line, column, value, reason }) => {
    const cell = column === null ? "" : `, ${column}`;
    const shown = value === null || value === "" ? "" : ` "${value}"`;
    return `  line ${line}${cell}${shown}: ${isRejected ? "rejected. " : ""}${reason}`;
  });
}

/** When servers that run show an import's changes; null where nothing shows. */
export function formatFollowing({
  status,
  counts,
}: Pick<ImportRun, "status" | "counts">): string | null {
  const changed = counts.created + counts.updated + counts.relisted + counts.removed;
  if (status !== "applied" || changed === 0) return null;
  const seconds = FOLLOWING_SECONDS + Math.ceil(changed / VEHICLES_FOLLOWED_A_SECOND);
  return `Pages of running servers show it within about ${formatCount(seconds)} s from now.`;
}

/** How many rejects a run had beside those that its report shows; null for none. */
export function formatUnkept(
  { counts, prunedAt }: Pick<ImportRun, "counts" | "prunedAt">,
  shown: { rows: number; cells: number },
): string | null {
  const unkept = [
    { count: counts.rejected - shown.rows, what: "rejected rows" },
    { count: counts.unreadableCells - shown.cells, what: "unreadable cells" },
  ].filter(({ count }) => count > 0);
  if (unkept.length === 0) return null;
  const parts = unkept.map(({ count, what }) => `${formatCount(count)} ${what}`);
  const why = prunedAt === null ? "counted and not kept" : "no longer kept";
  return `  … and ${parts.join(" and ")} more, ${why}.`;
}

/** A count grouped as 16,734. */
export function formatCount(count: number): string {
  return count.toLocaleString("en-AU");
}

/** An instant as the operator's machine shows it, to the minute: 2026-03-14 09:26 UTC. */
export function formatInstant(at: number | null): string {
  return at === null ? "-" : `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
