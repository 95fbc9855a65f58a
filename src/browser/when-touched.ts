/** A visitor cannot press, type, choose or open anything without one of these before it. */
const TOUCHES = [
  "pointerover",
  "pointerdown",
  "focusin",
  "keydown",
  "scroll",
  "beforetoggle",
] as const;

/** Loads a script at the first touch of the page, and once more at a later one if it did not come. */
export function whenTouched(load: () => Promise<unknown>): void {
  const listen = (): void => {
    for (const type of TOUCHES) addEventListener(type, start, { capture: true, passive: true });
  };
  const start = (): void => {
    for (const type of TOUCHES) removeEventListener(type, start, { capture: true });
    load().catch(listen);
  };
  listen();
}
