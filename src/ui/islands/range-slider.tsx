import { useState } from "react";
import { formatDollars, formatKilometres } from "#domain/vehicle/format-amount.ts";
import { moveThumb, type RangeUnit, resolveRangeLimits } from "./range-limits.ts";

export type RangeSliderProps = {
  field: string;
  label: string;
  unit: RangeUnit;
  /** Bounds of the stock, and what is chosen; null is open on that side. */
  min: number;
  max: number;
  chosenMin: number | null;
  chosenMax: number | null;
};

const FORMATS: Record<RangeUnit, (value: number) => string> = {
  dollars: formatDollars,
  km: formatKilometres,
  year: String,
};

/**
 * Two number fields, and a slider with two thumbs over the same values. The fields are what the
 * form sends and work without script. A thumb at its end leaves that side open.
 */
export function RangeSlider(props: RangeSliderProps) {
  const { field, label, unit, chosenMin, chosenMax } = props;
  const [minText, setMinText] = useState(toText(chosenMin));
  const [maxText, setMaxText] = useState(toText(chosenMax));
  const limits = resolveRangeLimits(unit, [props.min, props.max, chosenMin, chosenMax]);
  const pair = {
    low: Math.min(toNumber(minText) ?? limits.min, limits.max),
    high: Math.max(toNumber(maxText) ?? limits.max, limits.min),
  };
  const format = FORMATS[unit];

  const move = (thumb: "low" | "high", to: number) => {
    const moved = moveThumb(pair, thumb, to, limits.step);
    if (thumb === "low") setMinText(moved.low <= limits.min ? "" : String(moved.low));
    else setMaxText(moved.high >= limits.max ? "" : String(moved.high));
  };

  const thumbs = [
    { thumb: "low", name: `Least ${label.toLowerCase()}`, value: pair.low },
    { thumb: "high", name: `Most ${label.toLowerCase()}`, value: pair.high },
  ] as const;
  return (
    <>
      <div data-needs-script="" className="range-pair">
        <Track low={toShare(pair.low, limits)} high={toShare(pair.high, limits)} />
        {thumbs.map(({ thumb, name, value }) => (
          <input
            key={thumb}
            type="range"
            aria-label={name}
            aria-valuetext={format(value)}
            min={limits.min}
            max={limits.max}
            step={limits.step}
            value={value}
            onChange={(event) => move(thumb, event.currentTarget.valueAsNumber)}
          />
        ))}
      </div>
      <div className="range-ends">
        <NumberField
          name={`range[${field}][min]`}
          label="From"
          placeholder={format(limits.min)}
          text={minText}
          onText={setMinText}
        />
        <NumberField
          name={`range[${field}][max]`}
          label="To"
          placeholder={format(limits.max)}
          text={maxText}
          onText={setMaxText}
        />
      </div>
    </>
  );
}

type NumberFieldProps = {
  name: string;
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
};

function NumberField({ name, label, placeholder, text, onText }: NumberFieldProps) {
  return (
    <label>
      {label}
      <input
        className="field"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholder}
        name={name}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    </label>
  );
}

/** The line between the thumbs, drawn without a style attribute, which the policy forbids. */
function Track({ low, high }: { low: number; high: number }) {
  return (
    <svg aria-hidden="true" className="range-track">
      <rect width="100%" height="4" rx="2" />
      <rect height="4" x={`${low}%`} width={`${Math.max(high - low, 0)}%`} />
    </svg>
  );
}

function toText(value: number | null): string {
  return value === null ? "" : String(value);
}

/** "$12,000" is 12000; null while a field is blank or holds no digit. */
function toNumber(text: string): number | null {
  const digits = text.replaceAll(/\D/g, "");
  return digits === "" ? null : Number(digits);
}

function toShare(value: number, { min, max }: { min: number; max: number }): number {
  const share = ((value - min) / (max - min)) * 100;
  return Math.round(Math.min(Math.max(share, 0), 100) * 10) / 10;
}
