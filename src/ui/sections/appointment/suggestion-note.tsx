import type { SuggestedTime } from "#domain/appointment/suggest-time.ts";

/** Before the times: what became of the one that was asked for. Null: none was. */
export function SuggestionNote({ suggested }: { suggested: SuggestedTime | null }) {
  if (suggested === null) return null;
  const { startsAt, nearest } = suggested;
  if (startsAt !== null) {
    return <p>The time that you asked for is free, and chosen below already.</p>;
  }
  return nearest && <p>{`The nearest free time is ${nearest}.`}</p>;
}
