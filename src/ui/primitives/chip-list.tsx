import { Fragment } from "react";
import type { Chip } from "#domain/vehicle/card/vehicle-card.ts";

/** Dots between; at most two lines, so that cards line up. */
export function ChipList({ chips }: { chips: Chip[] }) {
  return (
    <ul className="chips">
      {chips.map(({ text }) => (
        <Fragment key={text}>
          <li>{text}</li>{" "}
        </Fragment>
      ))}
    </ul>
  );
}
