import { resolveDrawnThumb, type ThumbPair } from "./range-limits.ts";

type Thumb = keyof ThumbPair;

/** Which thumbs of a slider are held, by a pointer or two. */
export type ThumbGrips = {
  take: (thumb: Thumb) => void;
  letGo: (thumb: Thumb) => void;
  /** The thumb that moves where the taken one is drawn to a value; a key moves the one it is pressed on. */
  resolve: (taken: Thumb, to: number, pair: ThumbPair, step: number) => Thumb;
};

/**
 * The first move of a pointer decides which thumb it draws, until it lets go. Where two fingers hold
 * both, each draws its own.
 */
export function createThumbGrips(): ThumbGrips {
  const drawn = new Map<Thumb, Thumb | null>();
  return {
    take: (thumb) => void drawn.set(thumb, null),
    letGo: (thumb) => void drawn.delete(thumb),
    resolve: (taken, to, pair, step) => {
      const known = drawn.get(taken);
      if (known === undefined) return taken;
      const thumb = known ?? (drawn.size > 1 ? taken : resolveDrawnThumb(pair, taken, to, step));
      drawn.set(taken, thumb);
      return thumb;
    },
  };
}
