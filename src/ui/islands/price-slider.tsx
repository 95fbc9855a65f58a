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
import { RangePair } from "./range-pair/range-pair.tsx";
import { useDraggedThumb } from "./range-pair/use-dragged-thumb.ts";

/** After the last move of a thumb: browsers limit how often history may change. */
const STORE_AFTER_MS = 100;

/**
 * Two thumbs over the prices, and a button with the number of vehicles between them (§2, "Price-slider
 * block"; §4). A thumb at its end leaves that side open. Without script, or when the search reports only some
 * prices, nothing is counted.
 */
export function PriceSlider({ min, max, total, tally }: PriceSliderProps) {
  const limits = { min, max, step: PRICE_STEP_DOLLARS };
  const [pair, setPair] = useStoredPair(limits);
  const { low, high } = openEnds(pair, limits);
  const drawn = useDraggedThumb(pair, PRICE_STEP_DOLLARS);
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

/** Restores the thumbs after Back or a reload: the browser only restores fields. */
function useStoredPair(limits: RangeLimits) {
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
    }, STORE_AFTER_MS);
  };
  return [pair, move] as const;
}

const readPrices = (): string => String(history.state?.prices ?? "");

/** Only this component writes the value. */
const subscribeToNothing = () => () => undefined;

/** A thumb at its end leaves that side open: null. */
function openEnds({ low, high }: ThumbPair, { min, max }: PriceBounds) {
  return { low: low <= min ? null : low, high: high >= max ? null : high };
}

/** The form's fields while both sides are open: all there is without script. */
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
