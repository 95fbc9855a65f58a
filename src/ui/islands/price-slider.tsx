import { useState } from "react";
import { formatRange } from "#domain/search/number-range.ts";
import { countPriced, PRICE_STEP_DOLLARS, type PriceBounds } from "#domain/search/price-tally.ts";
import { moveThumb, type ThumbPair } from "#domain/search/range-limits.ts";
import type { PriceSlider as PriceSliderProps } from "#domain/site/home-page.ts";
import { formatDollars, formatWholeNumber } from "#domain/vehicle/format-amount.ts";
import { SubmitButton } from "../primitives/button.tsx";
import { RangePair } from "../primitives/range-pair.tsx";

/**
 * Two thumbs over the prices, and a button that says how many there are between them. A thumb at
 * its end leaves that side open. Without script there are two fields, and nothing is counted.
 *
 * @see Specification §2, "Price-slider block", and §4, "Price slider"
 */
export function PriceSlider({ min, max, total, tally }: PriceSliderProps) {
  const [pair, setPair] = useState<ThumbPair>({ low: min, high: max });
  const low = pair.low <= min ? null : pair.low;
  const high = pair.high >= max ? null : pair.high;
  const isOpen = low === null && high === null;
  const count = isOpen ? total : countPriced(tally, low, high);
  return (
    <>
      <p data-needs-script="" className="text-lg leading-tight font-bold tabular-nums">
        {formatPrices(low, high)}
      </p>
      <RangePair
        name="price"
        pair={pair}
        limits={{ min, max, step: PRICE_STEP_DOLLARS }}
        format={formatDollars}
        onMove={(thumb, to) => setPair(moveThumb(pair, thumb, to, PRICE_STEP_DOLLARS))}
      />
      <p
        data-needs-script=""
        aria-hidden="true"
        className="-mt-4 mb-4 flex justify-between text-sm text-muted tabular-nums"
      >
        <span>{formatDollars(min)} or less</span>
        <span>{formatDollars(max)} or more</span>
      </p>
      {isOpen ? (
        <TypedPrices min={min} max={max} />
      ) : (
        <input type="hidden" name="range[price]" value={formatRange({ min: low, max: high })} />
      )}
      <SubmitButton isDisabled={count === 0} className="button-large w-full tabular-nums">
        {count === 0 ? (
          "No vehicles at this price"
        ) : (
          <span>
            Show Me <span data-needs-script="">{formatWholeNumber(count)} </span>
            {count === 1 ? "vehicle" : "vehicles"}
          </span>
        )}
      </SubmitButton>
      <output className="sr-only">
        {!isOpen && `${formatWholeNumber(count)} ${count === 1 ? "vehicle" : "vehicles"}`}
      </output>
    </>
  );
}

/** The form's fields while the thumbs leave both sides open: without script they are all there is. */
function TypedPrices({ min, max }: PriceBounds) {
  const fields = [
    { end: "min", label: "From", placeholder: min },
    { end: "max", label: "To", placeholder: max },
  ] as const;
  return (
    <div data-without-script="" className="range-ends">
      {fields.map(({ end, label, placeholder }) => (
        <label key={end}>
          {label}
          <input
            className="field"
            type="text"
            inputMode="numeric"
            placeholder={formatDollars(placeholder)}
            name={`range[price][${end}]`}
          />
        </label>
      ))}
    </div>
  );
}

/** "$10,000 to $35,000"; null is open on that side. */
function formatPrices(low: number | null, high: number | null): string {
  if (low !== null && high !== null) return `${formatDollars(low)} to ${formatDollars(high)}`;
  if (low !== null) return `${formatDollars(low)} and over`;
  return high === null ? "Any price" : `Up to ${formatDollars(high)}`;
}
