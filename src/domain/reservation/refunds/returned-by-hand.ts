/** Begins what is entered for a refund that no processor made, where a processor's id stands else. */
export const BY_HAND = "by-hand-";

/** Whether money of these entries went back by another way than its processor. */
export function isReturnedByHand(
  entries: readonly { kind: string; processorId: string }[],
): boolean {
  return entries.some(
    ({ kind, processorId }) => kind === "refund" && processorId.startsWith(BY_HAND),
  );
}
