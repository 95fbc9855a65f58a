import type { PriceSlider } from "#domain/site/home/home-page.ts";
import type { RangeSliderProps } from "./range-slider.tsx";
import type { SearchBoxProps } from "./search-box.tsx";

/** The props of every island, by the name of its file. */
export type IslandProps = {
  "price-slider": PriceSlider;
  "range-slider": RangeSliderProps;
  "search-box": SearchBoxProps;
};
