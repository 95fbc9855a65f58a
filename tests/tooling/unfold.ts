import type { Locator } from "playwright-core";

/**
 * Opens a fold by its summary, and waits until it has its height: a press at a button that still moves under it is
 * lost, as nobody is fast enough for but a machine.
 */
export async function unfold(summary: Locator): Promise<void> {
  await summary.click();
  await summary.evaluate(async (element) => {
    const fold = element.closest("details");
    if (!fold?.open) throw new Error("The fold is not open.");
    const moving = fold.getAnimations({ subtree: true });
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}
