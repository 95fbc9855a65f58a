import { useRef } from "react";
import { resolveDrawnThumb, type ThumbPair } from "#domain/search/range-limits.ts";

type Thumb = keyof ThumbPair;

/** Which thumb a pointer draws: decided by its first move, and the same until it lets go. */
export function useDrawnThumb(pair: ThumbPair, step: number) {
  const grip = useRef<{ thumb: Thumb | null } | null>(null);
  return {
    onTake: () => {
      grip.current = { thumb: null };
    },
    onLetGo: () => {
      grip.current = null;
    },
    /** The thumb that moves; a key moves the one that it was pressed on. */
    resolve: (taken: Thumb, to: number): Thumb => {
      if (grip.current === null) return taken;
      grip.current.thumb ??= resolveDrawnThumb(pair, taken, to, step);
      return grip.current.thumb;
    },
  };
}
