import { formatHolidayHours, formatOpeningHours } from "#domain/location/format-opening-hours.ts";
import type { Location } from "#domain/location/location.schema.ts";
import type { Site } from "#domain/site/config/site.ts";
import { CloseButton } from "../../primitives/close-button.tsx";

type HoursListProps = {
  location: Location;
  site: Pick<Site, "sunday_without_hours">;
  /** Tells two lists of one location on a page apart. */
  listId?: string;
};

/**
 * Hours by day, and a dialog of the special days that come; nothing where there are none (§8). A popover is the
 * browser's own: it opens without script.
 */
export function HoursList({ location, site, listId = "hours" }: HoursListProps) {
  const dialogId = `${listId}-${location.id}`;
  const { opening_hours, holiday_hours } = location.contact_detail;
  const lines = formatOpeningHours(opening_hours, site.sunday_without_hours);
  if (lines.length === 0) return null;
  return (
    <div>
      <dl className="hours">
        {lines.map(({ days, hours }) => (
          <Line key={days} name={days} hours={hours} />
        ))}
      </dl>
      {holiday_hours.length > 0 && (
        <button type="button" popoverTarget={dialogId} className="text-link">
          Holiday opening hours
        </button>
      )}
      {holiday_hours.length > 0 && (
        <dialog
          id={dialogId}
          popover="auto"
          data-sheet="bottom"
          aria-labelledby={`${dialogId}-title`}
          className="side-dialog"
        >
          <div className="sheet-head">
            <h2 id={`${dialogId}-title`}>{`Holiday hours, ${location.name}`}</h2>
            <CloseButton sheet={dialogId} label="Close" />
          </div>
          <dl className="side-dialog-body hours">
            {holiday_hours.map((holiday) => (
              <Line
                key={holiday.date}
                name={[formatDay(holiday.date), holiday.name].filter(Boolean).join(", ")}
                hours={formatHolidayHours(holiday)}
              />
            ))}
          </dl>
        </dialog>
      )}
    </div>
  );
}

function Line({ name, hours }: { name: string; hours: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{hours}</dd>
    </>
  );
}

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** "25 Dec" of "2026-12-25". */
function formatDay(date: string): string {
  const [, month = 1, day = 1] = date.split("-").map(Number);
  return `${day} ${MONTHS[month - 1]}`;
}
