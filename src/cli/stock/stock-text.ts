import { isUnpaid } from "#domain/reservation/reservation-states.ts";
import type { LackCounts } from "#domain/stock/changes/count-lacks.ts";
import type { LeapCounts } from "#domain/stock/changes/count-leaps.ts";
import type { LossCounts } from "#domain/stock/changes/count-losses.ts";
import { formatCents } from "#domain/text/format-amount.ts";
import type {
  EndingReservation,
  ImportCounts,
  ImportRun,
  ImportRunStatus,
  RejectedRow,
  UndoneReservations,
} from "#ports/stores/import-store.ts";

const STATUS_WORDS: Record<ImportRunStatus, string> = {
  staging: "is being read",
  applied: "is in",
  dry_run: "was a dry run: nothing was changed",
  stopped: "was stopped: nothing was changed",
  undone: "was taken back",
};

/** How soon servers notice an import, and how many vehicles they apply a second. */
const FOLLOWING_SECONDS = 1;
const VEHICLES_FOLLOWED_A_SECOND = 2000;

const LEFT_SHOWN = 6;

const COUNT_WORDS: readonly (readonly [keyof ImportCounts, string])[] = [
  ["created", "new"],
  ["updated", "changed"],
  ["unchanged", "as before"],
  ["relisted", "listed again"],
  ["removed", "marked sold"],
  ["priceChanges", "prices changed"],
];

export function formatRunHeading({ id, status, reason }: ImportRun): string {
  return `Import ${id} ${STATUS_WORDS[status]}.${reason === null ? "" : ` ${reason}`}`;
}

/** A run that changed nothing shows what it would have done, if it came far enough to know. */
export function formatCounts({ counts, status }: Pick<ImportRun, "counts" | "status">): string {
  const { rows, accepted, rejected } = counts;
  const told: ImportCounts = {
    ...counts,
    updated: counts.updated - counts.sold,
    removed: counts.removed + counts.sold,
  };
  const changes = COUNT_WORDS.map(([name, words]) => `${formatCount(told[name])} ${words}`);
  const isUnchanged = status === "stopped" || status === "dry_run" || status === "staging";
  const isKnown = !isUnchanged || COUNT_WORDS.some(([name]) => counts[name] > 0);
  return [
    `  ${formatCount(rows)} ${rows === 1 ? "row" : "rows"}: ${formatCount(accepted)} accepted, ${formatCount(rejected)} rejected`,
    ...(isKnown ? [`  ${isUnchanged ? "would be: " : ""}${changes.join(", ")}`] : []),
  ].join("\n");
}

/** Reservations of vehicles that the run marks sold, with what becomes of their money, and handed over ones that it lists again; null for none. */
export function formatEndings(
  endings: readonly EndingReservation[],
  status: ImportRunStatus,
): string | null {
  const handedOver = endings.filter(({ state }) => state === "handed_over");
  const ending = endings.filter(({ state }) => state !== "handed_over");
  const parts = [
    formatSold(
      ending,
      status === "applied" ? "end" : "would end",
      "a feed or `forecourt stock undo`",
    ),
    formatHandedOver(handedOver),
  ];
  return parts.filter((part) => part !== null).join("\n") || null;
}

/** Reservations that an undo ends or lets go on, or would; null where it touches none. */
export function formatUndone(
  { sold, forSale }: UndoneReservations,
  tense: "plan" | "done",
): string | null {
  const goingOn = forSale.filter(({ state }) => state !== "handed_over");
  const parts = [
    formatSold(sold, tense === "done" ? "end" : "would end", "a feed that lists them"),
    formatGoingOn(goingOn),
    formatHandedOver(forSale.filter(({ state }) => state === "handed_over")),
  ];
  return parts.filter((part) => part !== null).join("\n") || null;
}

function formatGoingOn(list: readonly EndingReservation[]): string | null {
  if (list.length === 0) return null;
  return [
    `  reserved, and for sale again before they end: ${formatCount(list.length)}. They go on, and their deposits stay:`,
    ...list.map(({ reference, siteSlug, state }) => `    ${reference} of ${siteSlug} (${state})`),
  ].join("\n");
}

/** Handed over reservations whose vehicle is for sale again by the stock; null for none. */
function formatHandedOver(
  list: readonly Pick<EndingReservation, "reference" | "siteSlug">[],
): string | null {
  if (list.length === 0) return null;
  return [
    `  handed over, and for sale again: ${formatCount(list.length)}. Their vehicles stay reserved for who bought them:`,
    ...list.map(
      ({ reference, siteSlug }) =>
        `    ${reference} of ${siteSlug}: \`forecourt reservations cancel ${reference}\` frees the vehicle and returns the deposit`,
    ),
  ].join("\n");
}

/** @param mend What takes the mark as sold back in time. */
function formatSold(
  endings: readonly EndingReservation[],
  ends: "end" | "would end",
  mend: string,
): string | null {
  if (endings.length === 0) return null;
  const lines = endings.map(
    (one) => `    ${one.reference} of ${one.siteSlug} (${one.state}): ${describeEnding(one)}`,
  );
  return [
    `  reserved, and marked sold: ${formatCount(endings.length)}. Paid ones ${ends} after their site's sold_grace_minutes, at once where that is 0; until then ${mend} takes it back:`,
    ...lines,
  ].join("\n");
}

function describeEnding({ state, paidCents }: EndingReservation): string {
  if (state === "completed") {
    return paidCents > 0 ? "handed over, its deposit is in the sale" : "handed over";
  }
  if (isUnpaid(state)) return "ends at once, no deposit is in it";
  return paidCents > 0
    ? `its deposit of ${formatCents(paidCents / 100)} goes back`
    : "no deposit goes back";
}

const BOUGHT_BY = ["price", "photos", "km"] as const;

const LACKED = [
  ["price", "no price"],
  ["withheld", "price withheld"],
  ["photos", "no photos"],
  ["km", "no km"],
] as const;

/** Fields that vehicles for sale lack, such as "no price in 30 of 30"; null for none. */
export function formatLacks(lacks: LackCounts): string | null {
  const parts = LACKED.filter(([name]) => lacks[name] > 0).map(
    ([name, words]) => `${words} in ${formatCount(lacks[name])} of ${formatCount(lacks.vehicles)}`,
  );
  return parts.length === 0 ? null : `  for sale: ${parts.join(", ")}`;
}

/** Fields that stored vehicles lost, or would lose; null for none. */
export function formatLosses(losses: LossCounts, status: ImportRunStatus): string | null {
  if (losses.vehicles === 0) return null;
  const parts = BOUGHT_BY.filter((name) => losses[name] > 0).map(
    (name) => `${formatCount(losses[name])} the ${name}`,
  );
  return `  ${status === "applied" ? "lost" : "would lose"} by blank cells: ${parts.join(", ")}`;
}

/** Prices and km that changed tenfold, or would; null for none. */
export function formatLeaps(leaps: LeapCounts, status: ImportRunStatus): string | null {
  const parts = (["price", "km"] as const)
    .filter((name) => leaps[name].leaps > 0)
    .map((name) => `${formatCount(leaps[name].leaps)} the ${name}`);
  if (parts.length === 0) return null;
  const became = status === "applied" ? "became" : "would become";
  return `  ${became} a tenth or less, or ten times or more: ${parts.join(", ")}`;
}

/** Columns without data in the file, which stay as they are; null for none. */
export function formatLeft(left: readonly string[]): string | null {
  if (left.length === 0) return null;
  const more = left.length - LEFT_SHOWN;
  const names = left.slice(0, LEFT_SHOWN).join(", ");
  return `Not in the file, and left as they are: ${names}${more > 0 ? ` and ${more} more` : ""}.`;
}

export function formatNotes(notes: readonly RejectedRow[]): string[] {
  return notes.map(({ isRejected, line, column, value, reason }) => {
    const cell = column === null ? "" : `, ${column}`;
    const shown = value === null || value === "" ? "" : ` "${value}"`;
    return `  line ${line}${cell}${shown}: ${isRejected ? "rejected. " : ""}${reason}`;
  });
}

/** When running servers show an import's changes; null when nothing changes. */
export function formatFollowing({
  status,
  counts,
}: Pick<ImportRun, "status" | "counts">): string | null {
  const changed = counts.created + counts.updated + counts.relisted + counts.removed;
  if (status !== "applied" || changed === 0) return null;
  const seconds = FOLLOWING_SECONDS + Math.ceil(changed / VEHICLES_FOLLOWED_A_SECOND);
  return `Pages of running servers show it within about ${formatCount(seconds)} s from now.`;
}

/** How many rejects were counted but not stored; null for none. */
export function formatUnstored(
  { counts, prunedAt }: Pick<ImportRun, "counts" | "prunedAt">,
  shown: { rows: number; cells: number },
): string | null {
  const unstored = [
    { count: counts.rejected - shown.rows, what: "rejected rows" },
    { count: counts.unreadableCells - shown.cells, what: "unreadable cells" },
  ].filter(({ count }) => count > 0);
  if (unstored.length === 0) return null;
  const parts = unstored.map(({ count, what }) => `${formatCount(count)} ${what}`);
  const why = prunedAt === null ? "counted and not kept" : "no longer kept";
  return `  … and ${parts.join(" and ")} more, ${why}.`;
}

/** Such as 16,734. */
export function formatCount(count: number): string {
  return count.toLocaleString("en-AU");
}

/** In UTC, to the minute: 2026-03-14 09:26 UTC. */
export function formatInstant(at: number | null): string {
  return at === null ? "-" : `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
