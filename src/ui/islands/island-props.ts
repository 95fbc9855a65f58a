import type { PriceSlider } from "#domain/site/home/home-page.ts";
import type { RangeSliderProps } from "./range-slider.tsx";
import type { SearchBoxProps } from "./search-box.tsx";

/** Every island by its file's name, with what it is given. */
export type IslandProps = {
  "price-slider": PriceSlider;
  "range-slider": RangeSliderProps;
  "search-box": SearchBoxProps;
};
