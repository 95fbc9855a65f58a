import type { Ref } from "react";
import {
  isLowOnTop,
  type RangeLimits,
  type ThumbPair,
} from "#domain/search/facets/range-limits.ts";

type RangePairProps = {
  ref?: Ref<HTMLDivElement>;
  /** The name of the measure, in lower case: "price". */
  name: string;
  pair: ThumbPair;
  limits: RangeLimits;
  format: (value: number) => string;
  onMove: (thumb: keyof ThumbPair, to: number) => void;
  /** A pointer grabs a thumb and releases it; keys move the focused thumb. */
  onTake: (thumb: keyof ThumbPair) => void;
  onLetGo: (thumb: keyof ThumbPair) => void;
};

/** Two thumbs on one track. The caller keeps them from crossing. */
export function RangePair({ ref, name, pair, limits, format, ...handlers }: RangePairProps) {
  const { onMove, onTake, onLetGo } = handlers;
  const thumbs = [
    { thumb: "low", label: `Least ${name}` },
    { thumb: "high", label: `Most ${name}` },
  ] as const;
  return (
    <div
      ref={ref}
      data-needs-script=""
      data-low-on-top={isLowOnTop(pair, limits) || undefined}
      className="range-pair"
    >
      <RangeTrack low={pair.low} high={pair.high} limits={limits} />
      {thumbs.map(({ thumb, label }) => (
        <input
          key={thumb}
          type="range"
          aria-label={label}
          aria-valuetext={format(pair[thumb])}
          min={limits.min}
          max={limits.max}
          step={limits.step}
          value={pair[thumb]}
          onPointerDown={() => onTake(thumb)}
          onPointerUp={() => onLetGo(thumb)}
          onPointerCancel={() => onLetGo(thumb)}
          onKeyDown={() => onLetGo(thumb)}
          onChange={(event) => onMove(thumb, event.currentTarget.valueAsNumber)}
        />
      ))}
    </div>
  );
}

/** The part between the thumbs, without a style attribute, which the policy forbids. */
export function RangeTrack({ low, high, limits }: ThumbPair & { limits: RangeLimits }) {
  const [from, to] = [toShare(low, limits), toShare(high, limits)];
  return (
    <svg aria-hidden="true" className="range-track">
      <rect width="100%" height="4" rx="2" />
      <rect height="4" x={`${from}%`} width={`${Math.max(to - from, 0)}%`} />
    </svg>
  );
}

function toShare(value: number, { min, max }: RangeLimits): number {
  const share = ((value - min) / (max - min)) * 100;
  return Math.round(Math.min(Math.max(share, 0), 100) * 10) / 10;
}
