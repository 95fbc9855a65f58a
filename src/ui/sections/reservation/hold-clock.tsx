import type { ShownEnd } from "#domain/reservation/page/reservation-view.ts";
import { Icon } from "../../icons/icon.tsx";

type HoldClockProps = {
  until: Pick<ShownEnd, "at" | "text">;
  /** When the page was made, milliseconds UTC: a device's own clock may be wrong. */
  now: number;
};

/** Until when a hold stands. With script what is left counts down, and is read out at a few moments only. */
export function HoldClock({ until, now }: HoldClockProps) {
  return (
    <div className="hold-clock" data-countdown={until.at - now}>
      <Icon name="clock" className="size-6" />
      <p>
        <strong>{`Held until ${until.text}`}</strong>
        <span data-left="" data-needs-script="" aria-hidden="true" />
      </p>
      <output className="sr-only" data-left-spoken="" />
    </div>
  );
}
