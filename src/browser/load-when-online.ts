/**
 * Loads a script; one that does not come because the network is gone is asked for again once it is
 * back, so that what waits for it is late and never lost. `onMissing` is called each time it fails.
 */
export async function loadWhenOnline<Script>(
  load: () => Promise<Script>,
  onMissing?: () => void,
): Promise<Script> {
  for (;;) {
    const script = await load().catch(() => null);
    if (script !== null) return script;
    onMissing?.();
    await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
  }
}
