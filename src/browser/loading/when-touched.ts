/** One of these precedes any press, key, choice or opening. */
const TOUCHES = [
  "pointerover",
  "pointerdown",
  "focusin",
  "keydown",
  "scroll",
  "beforetoggle",
] as const;

/** Loads a script at the first touch of the page, and again at a later one if that failed. */
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
