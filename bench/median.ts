/** The upper one of two middle values. */
export function median(values: readonly number[]): number {
  const inOrder = [...values].sort((one, other) => one - other);
  const middle = inOrder[Math.floor(inOrder.length / 2)];
  if (middle === undefined) throw new Error("There is no middle of nothing.");
  return middle;
}
