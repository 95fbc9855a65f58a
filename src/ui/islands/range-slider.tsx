import { useEffect, useRef, useState } from "react";
import {
  moveThumb,
  placeThumbs,
  type RangeValues,
  resolveRangeLimits,
} from "#domain/search/facets/range-limits.ts";
import type { RangeUnit } from "#domain/search/fields/facet-definitions.ts";
import { parseTypedAmount, TYPED_AMOUNT_PATTERN } from "#domain/search/fields/typed-amount.ts";
import { formatDollars, formatKilometres } from "#domain/text/format-amount.ts";
import {
  formatCc,
  formatKilograms,
  formatKilowatts,
  formatMetres,
} from "#domain/vehicle/format-measures.ts";
import { RangePair } from "./range-pair/range-pair.tsx";
import { useDraggedThumb } from "./range-pair/use-dragged-thumb.ts";

export type RangeSliderProps = RangeValues & { field: string; label: string; unit: RangeUnit };

/** After the last move of a thumb: a key that is held down moves on. */
const APPLY_AFTER_MS = 400;

const FORMATS: Record<RangeUnit, (value: number) => string> = {
  dollars: formatDollars,
  km: formatKilometres,
  year: String,
  cc: formatCc,
  metres: formatMetres,
  kilograms: formatKilograms,
  kilowatts: formatKilowatts,
};

/**
 * Two number fields, and a slider over the same values. The form sends the fields, which work without script.
 * A thumb at its end leaves that side open; released, it submits the form.
 */
export function RangeSlider(props: RangeSliderProps) {
  const { field, label, unit, chosenMin, chosenMax } = props;
  const [minText, setMinText] = useState(() => toText(chosenMin, unit));
  const [maxText, setMaxText] = useState(() => toText(chosenMax, unit));
  const [known, setKnown] = useState({ min: chosenMin, max: chosenMax });
  const { slider, isWaiting, applySoon } = useApplying();
  const limits = resolveRangeLimits(field, unit, props);
  const pair = placeThumbs(parseTypedAmount(minText), parseTypedAmount(maxText), limits);
  const format = FORMATS[unit];

  const drawn = useDraggedThumb(pair, limits.step);
  const move = (taken: "low" | "high", to: number) => {
    const thumb = drawn.resolve(taken, to);
    const moved = moveThumb(pair, thumb, to, limits.step);
    if (thumb === "low") setMinText(moved.low <= limits.min ? "" : format(moved.low));
    else setMaxText(moved.high >= limits.max ? "" : format(moved.high));
    applySoon();
  };
  // A new search may have other bounds; a move in progress is newer than they are.
  if (known.min !== chosenMin || known.max !== chosenMax) {
    setKnown({ min: chosenMin, max: chosenMax });
    if (!isWaiting) {
      setMinText(toText(chosenMin, unit));
      setMaxText(toText(chosenMax, unit));
    }
  }
  const straighten = () => {
    const [low, high] = [parseTypedAmount(minText), parseTypedAmount(maxText)];
    if (low === null || high === null || low <= high) return;
    setMinText(maxText);
    setMaxText(minText);
  };

  const ends = [
    { end: "min", label: "From", placeholder: limits.min, text: minText, onText: setMinText },
    { end: "max", label: "To", placeholder: limits.max, text: maxText, onText: setMaxText },
  ] as const;
  return (
    <>
      <RangePair
        ref={slider}
        name={label.toLowerCase()}
        pair={pair}
        limits={limits}
        format={format}
        onMove={move}
        onTake={drawn.onTake}
        onLetGo={drawn.onLetGo}
      />
      <div className="range-ends" onBlur={straighten}>
        {ends.map(({ end, placeholder, ...rest }) => (
          <NumberField
            key={end}
            {...rest}
            name={`range[${field}][${end}]`}
            placeholder={format(placeholder)}
            onEnter={straighten}
          />
        ))}
      </div>
    </>
  );
}

/** Submits the form once its thumbs have come to rest. */
function useApplying() {
  const slider = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isWaiting, setIsWaiting] = useState(false);
  const applySoon = () => {
    setIsWaiting(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (slider.current?.querySelector(":active")) return applySoon();
      setIsWaiting(false);
      slider.current?.closest("form")?.requestSubmit();
    }, APPLY_AFTER_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { slider, isWaiting, applySoon };
}

type NumberFieldProps = {
  name: string;
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  /** Called before Enter submits the form. */
  onEnter: () => void;
};

function NumberField({ name, label, placeholder, text, onText, onEnter }: NumberFieldProps) {
  return (
    <label>
      {label}
      <input
        className="field"
        type="text"
        inputMode="numeric"
        placeholder={placeholder}
        pattern={TYPED_AMOUNT_PATTERN}
        title={`A number, such as ${placeholder}`}
        name={name}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={({ key }) => key === "Enter" && onEnter()}
      />
    </label>
  );
}

function toText(value: number | null, unit: RangeUnit): string {
  return value === null ? "" : FORMATS[unit](value);
}
