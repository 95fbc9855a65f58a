/** Loads a script, and tries again whenever the network is back. `onMissing` is called after each failure. */
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
