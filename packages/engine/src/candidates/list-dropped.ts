export function listDropped(
  before: Uint32Array,
  { rows, count }: { rows: Uint32Array; count: number },
): number[] {
  const dropped: number[] = [];
  let at = 0;
  for (const row of before) {
    if (at < count && rows[at] === row) at += 1;
    else dropped.push(row);
  }
  return dropped;
}
