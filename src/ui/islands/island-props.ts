import type { PriceSlider } from "#domain/site/home/home-page.ts";
import type { FinanceCalculatorProps } from "./finance-calculator.tsx";
import type { RangeSliderProps } from "./range-slider.tsx";
import type { RepaymentCalculatorProps } from "./repayment-calculator.tsx";
import type { SearchBoxProps } from "./search-box.tsx";

/** The props of every island, by the name of its file. */
export type IslandProps = {
  "price-slider": PriceSlider;
  "range-slider": RangeSliderProps;
  "finance-calculator": FinanceCalculatorProps;
  "repayment-calculator": RepaymentCalculatorProps;
  "search-box": SearchBoxProps;
};
