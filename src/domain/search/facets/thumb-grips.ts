import { resolveDrawnThumb, type ThumbPair } from "./range-limits.ts";

type Thumb = keyof ThumbPair;

export type ThumbGrips = {
  take: (thumb: Thumb) => void;
  letGo: (thumb: Thumb) => void;
  resolve: (taken: Thumb, to: number, pair: ThumbPair, step: number) => Thumb;
};

/** A pointer's first move decides which thumb it drags until released. */
export function createThumbGrips(): ThumbGrips {
  const drawn = new Map<Thumb, Thumb | null>();
  return {
    take: (thumb) => void drawn.set(thumb, null),
    letGo: (thumb) => void drawn.delete(thumb),
    resolve: (taken, to, pair, step) => {
      const dragged = drawn.get(taken);
      if (dragged === undefined) return taken;
      const thumb = dragged ?? (drawn.size > 1 ? taken : resolveDrawnThumb(pair, taken, to, step));
      drawn.set(taken, thumb);
      return thumb;
    },
  };
}
