import type { RangeSliderProps } from "./range-slider.tsx";

/** Every island by its file's name, with what it is given. */
export type IslandProps = {
  "range-slider": RangeSliderProps;
};
