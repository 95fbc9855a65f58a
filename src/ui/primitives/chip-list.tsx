import type { Chip } from "#domain/vehicle/vehicle-card.ts";

/** Attributes as quiet text with dots between; two lines at most, so that cards line up. */
export function ChipList({ chips }: { chips: Chip[] }) {
  return (
    <ul className="line-clamp-2 min-h-[2.9em] text-sm text-muted tabular-nums">
      {chips.map(({ attribute, text }) => (
        <li
          key={attribute}
          className="inline whitespace-nowrap not-last:after:mx-1.5 not-last:after:text-line-strong not-last:after:content-['·']"
        >
          {text}
        </li>
      ))}
    </ul>
  );
}
