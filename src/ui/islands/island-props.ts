import type { LoanOffer } from "#domain/finance/loan-choice.ts";
import type { PriceSlider } from "#domain/site/home/home-page.ts";
import type { RangeSliderProps } from "./range-slider.tsx";
import type { SearchBoxProps } from "./search-box.tsx";

/** The props of every island, by the name of its file. */
export type IslandProps = {
  "price-slider": PriceSlider;
  "range-slider": RangeSliderProps;
  "repayment-calculator": LoanOffer;
  "search-box": SearchBoxProps;
};
