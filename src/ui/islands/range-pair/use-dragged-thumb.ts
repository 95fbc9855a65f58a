import { useState } from "react";
import type { ThumbPair } from "#domain/search/facets/range-limits.ts";
import { createThumbGrips } from "#domain/search/facets/thumb-grips.ts";

type Thumb = keyof ThumbPair;

/** Which of a slider's two thumbs a pointer drags. */
export function useDraggedThumb(pair: ThumbPair, step: number) {
  const [grips] = useState(createThumbGrips);
  return {
    onTake: grips.take,
    onLetGo: grips.letGo,
    resolve: (taken: Thumb, to: number): Thumb => grips.resolve(taken, to, pair, step),
  };
}
