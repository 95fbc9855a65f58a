import type { BodyStyle } from "#domain/vehicle/body-styles.ts";
import type { BrandMark } from "./brand-marks.ts";
import { ICON_SPRITE_URL } from "./icon-files.ts";
import type { IconName } from "./icon-names.ts";

/** Five stars in a row, five times as wide as high; filled where the page sets --icon-fill. */
export const FIVE_STARS_URL = `${ICON_SPRITE_URL}#five-stars`;

type IconProps = {
  name: IconName | BrandMark;
  /** Sizes and colours by class; 20 px in the colour of the text where there is none. */
  className?: string;
};

/** An icon beside words. It is never the only name of what it stands on. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`${ICON_SPRITE_URL}#${name}`} />
    </svg>
  );
}

/** The drawing of a body, twice as wide as high. */
export function BodyIcon({ body, className }: { body: BodyStyle; className: string }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`${ICON_SPRITE_URL}#body-${body}`} />
    </svg>
  );
}

/** The arrow of a summary, which turns when its details open. */
export function TurningArrow() {
  return <Icon name="chevron-down" className="turns" />;
}
