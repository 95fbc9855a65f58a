/**
 * Works on everything in its order, on so many at once. Resolves once all work has ended; throws then what failed
 * first. What had not begun by the failure, or by the moment from which `isStopped` says so, is left.
 */
export async function workSideBySide<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const waiting = items.values();
  const failures: unknown[] = [];
  const goOn = async (): Promise<void> => {
    for (const item of waiting) {
      if (isStopped()) return;
      try {
        await work(item);
      } catch (error) {
        failures.push(error);
      }
      if (failures.length > 0) return;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, goOn));
  if (failures.length > 0) throw failures[0];
}
