import type { BodyStyle } from "#domain/vehicle/body-styles.ts";
import type { BrandMark } from "./brand-marks.ts";
import { ICON_SPRITE_URL } from "./icon-files.ts";
import type { IconName } from "./icon-names.ts";

/** Five times as wide as high, and filled where the page sets --icon-fill. */
export const FIVE_STARS_URL = `${ICON_SPRITE_URL}#five-stars`;

type IconProps = {
  name: IconName | BrandMark;
  /** 20 px in the colour of the text by default. */
  className?: string;
};

/** Always beside text: an icon is never the only name of an element. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`${ICON_SPRITE_URL}#${name}`} />
    </svg>
  );
}

/** Twice as wide as high. */
export function BodyIcon({ body, className }: { body: BodyStyle; className: string }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`${ICON_SPRITE_URL}#body-${body}`} />
    </svg>
  );
}

/** Turns when its details open. */
export function TurningArrow() {
  return <Icon name="chevron-down" className="turns" />;
}
