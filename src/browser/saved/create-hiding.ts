/** How long the strip of saved vehicles shows after a change. @see Specification §9, "Favourites strip" */
export const STRIP_SHOWN_MS = 5000;

export type Hiding = {
  /** Starts the time anew. */
  restart: () => void;
  /** Stops the time while any reason holds, such as a pointer or the focus; it starts anew after the last. */
  hold: (reason: string, isHeld: boolean) => void;
  /** For a close by hand: forgets what held it, since an element that is hidden reports nothing. */
  stop: () => void;
};

/** Calls `hide` once the time is over and nothing holds it. */
export function createHiding(hide: () => void): Hiding {
  const reasons = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    reasons.clear();
  };
  const restart = (): void => {
    clearTimeout(timer);
    if (reasons.size === 0) timer = setTimeout(hide, STRIP_SHOWN_MS);
  };
  const hold = (reason: string, isHeld: boolean): void => {
    if (isHeld) reasons.add(reason);
    else reasons.delete(reason);
    restart();
  };
  return { restart, hold, stop };
}
