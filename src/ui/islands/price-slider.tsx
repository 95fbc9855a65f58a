import { useRef, useState, useSyncExternalStore } from "react";
import {
  moveThumb,
  placeThumbs,
  type RangeLimits,
  type ThumbPair,
} from "#domain/search/facets/range-limits.ts";
import { formatRange, parseRange } from "#domain/search/fields/number-range.ts";
import {
  countPriced,
  PRICE_STEP_DOLLARS,
  type PriceBounds,
} from "#domain/search/fields/price-tally.ts";
import { TYPED_AMOUNT_PATTERN } from "#domain/search/fields/typed-amount.ts";
import type { PriceSlider as PriceSliderProps } from "#domain/site/home/home-page.ts";
import { formatDollars, formatWholeNumber } from "#domain/text/format-amount.ts";
import { SubmitButton } from "../primitives/button.tsx";
import { RangePair } from "../primitives/range-pair.tsx";
import { useDrawnThumb } from "./range-pair/use-drawn-thumb.ts";

/** From the last move of a thumb; browsers refuse to be told of each. */
const REMEMBER_AFTER_MS = 100;

/**
 * Two thumbs over the prices, and a button that says how many there are between them. A thumb at
 * its end leaves that side open. Without script there are two fields, and nothing is counted; nor
 * is it where the search told only a part of the prices.
 *
 * @see Specification §2, "Price-slider block", and §4, "Price slider"
 */
export function PriceSlider({ min, max, total, tally }: PriceSliderProps) {
  const limits = { min, max, step: PRICE_STEP_DOLLARS };
  const [pair, setPair] = useRememberedPair(limits);
  const { low, high } = openEnds(pair, limits);
  const drawn = useDrawnThumb(pair, PRICE_STEP_DOLLARS);
  const move = (taken: keyof ThumbPair, to: number) =>
    setPair(moveThumb(pair, drawn.resolve(taken, to), to, PRICE_STEP_DOLLARS));
  const isOpen = low === null && high === null;
  const count = isOpen ? total : tally && countPriced(tally, low, high);
  return (
    <>
      <p data-needs-script="" className="text-lg leading-tight font-bold tabular-nums">
        {formatPrices(low, high)}
      </p>
      <RangePair
        name="price"
        pair={pair}
        limits={limits}
        format={formatDollars}
        onMove={move}
        onTake={drawn.onTake}
        onLetGo={drawn.onLetGo}
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
            Show Me{" "}
            {count !== null && <span data-needs-script="">{formatWholeNumber(count)} </span>}
            {count === 1 ? "vehicle" : "vehicles"}
          </span>
        )}
      </SubmitButton>
      <output className="sr-only">
        {!isOpen &&
          count !== null &&
          `${formatWholeNumber(count)} ${count === 1 ? "vehicle" : "vehicles"}`}
      </output>
    </>
  );
}

/**
 * The thumbs, as they stood when the visitor comes back to the page or reloads it: the browser
 * forgets what a script has drawn.
 */
function useRememberedPair(limits: RangeLimits) {
  const [moved, setMoved] = useState<ThumbPair | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const known = parseRange(useSyncExternalStore(subscribeToNothing, readPrices, () => ""));
  const pair = moved ?? placeThumbs(known?.min ?? null, known?.max ?? null, limits);
  const move = (next: ThumbPair): void => {
    setMoved(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { low, high } = openEnds(next, limits);
      history.replaceState({ prices: formatRange({ min: low, max: high }) }, "");
    }, REMEMBER_AFTER_MS);
  };
  return [pair, move] as const;
}

const readPrices = (): string => String(history.state?.prices ?? "");

/** Nobody else writes what is remembered. */
const subscribeToNothing = () => () => undefined;

/** A thumb at its end leaves that side open: null. */
function openEnds({ low, high }: ThumbPair, { min, max }: PriceBounds) {
  return { low: low <= min ? null : low, high: high >= max ? null : high };
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
            pattern={TYPED_AMOUNT_PATTERN}
            title={`A number, such as ${formatDollars(placeholder)}`}
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
