import { useState } from "react";
import { countPriced, PRICE_STEP_DOLLARS } from "#domain/search/price-tally.ts";
import type { PriceSlider as PriceSliderProps } from "#domain/site/home-page.ts";
import { formatDollars, formatWholeNumber } from "#domain/vehicle/format-amount.ts";
import { SubmitButton } from "../primitives/button.tsx";
import { RangePair } from "../primitives/range-pair.tsx";
import { moveThumb, type ThumbPair } from "./range-limits.ts";

/**
 * Two thumbs over the prices, and a button that says how many there are between them. A thumb at
 * its end leaves that side open. The fields are what the form sends; without script they are typed
 * in, and nothing is counted.
 *
 * @see Specification §2, "Price-slider block", and §4, "Price slider"
 */
export function PriceSlider({ min, max, total, tally }: PriceSliderProps) {
  const [pair, setPair] = useState<ThumbPair>({ low: min, high: max });
  const low = pair.low <= min ? null : pair.low;
  const high = pair.high >= max ? null : pair.high;
  const count = low === null && high === null ? total : countPriced(tally, low, high);
  const fields = [
    { end: "min", label: "From", value: low, placeholder: min },
    { end: "max", label: "To", value: high, placeholder: max },
  ] as const;
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
      <div data-without-script="" className="range-ends">
        {fields.map(({ end, label, value, placeholder }) => (
          <label key={end}>
            {label}
            <input
              className="field"
              type="text"
              inputMode="numeric"
              placeholder={formatDollars(placeholder)}
              name={`range[price][${end}]`}
              value={value ?? ""}
              onChange={ignoreTyping}
            />
          </label>
        ))}
      </div>
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
        {count !== total && `${formatWholeNumber(count)} ${count === 1 ? "vehicle" : "vehicles"}`}
      </output>
    </>
  );
}

/** With script the fields are not shown: the thumbs alone fill them. */
function ignoreTyping(): void {}

/** "$10,000 to $35,000"; null is open on that side. */
function formatPrices(low: number | null, high: number | null): string {
  if (low !== null && high !== null) return `${formatDollars(low)} to ${formatDollars(high)}`;
  if (low !== null) return `${formatDollars(low)} and over`;
  return high === null ? "Any price" : `Up to ${formatDollars(high)}`;
}
