import { CARD_MARKS } from "../../icons/card-marks.ts";
import { ICON_SPRITE_URL } from "../../icons/icon-files.ts";

/** The cards that deposits are paid with. @see Specification §2, "Accepted card marks" */
export function CardMarks() {
  return (
    <ul className="card-marks" aria-label="Cards that we take">
      {Object.entries(CARD_MARKS).map(([mark, { name }]) => (
        <li key={mark}>
          <svg role="img" aria-label={name} viewBox="0 0 38 24">
            <use href={`${ICON_SPRITE_URL}#card-${mark}`} />
          </svg>
        </li>
      ))}
    </ul>
  );
}
