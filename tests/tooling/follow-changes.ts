import type { ChangeLog } from "#ports/stores/change-log.ts";

/** Few, so that a follower needs several reads. */
const CHANGES_PER_READ = 7;

/** Collects the record ids of changes during some work, and just after it. */
export async function followChanges(
  changes: ChangeLog,
  afterId: number,
  work: Promise<unknown>,
): Promise<string[]> {
  const progress = { isOver: false };
  const ended = work.finally(() => {
    progress.isOver = true;
  });
  const seen: string[] = [];
  let lastId = afterId;
  for (;;) {
    const { isOver } = progress;
    const read = (await changes.readAfter(lastId, CHANGES_PER_READ)) ?? [];
    seen.push(...read.map(({ recordId }) => recordId));
    lastId = read.at(-1)?.id ?? lastId;
    if (isOver && read.length === 0) break;
  }
  await ended;
  return seen;
}
