/** The value that a share (0 to 1) of all does not exceed; of few values the last. */
export function percentile(values: readonly number[], share: number): number {
  const inOrder = [...values].sort((one, other) => one - other);
  const found = inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * share))];
  if (found === undefined) throw new Error("There is no percentile of nothing.");
  return found;
}
