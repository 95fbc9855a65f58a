import { formatHolidayHours, formatOpeningHours } from "#domain/location/format-opening-hours.ts";
import type { Location } from "#domain/location/location.schema.ts";
import type { Site } from "#domain/site/config/site.ts";

type HoursListProps = { location: Location; site: Pick<Site, "sunday_without_hours"> };

/** Hours by day, and holidays; nothing where there are none (§8). */
export function HoursList({ location, site }: HoursListProps) {
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
        <details>
          <summary className="text-link">Holiday opening hours</summary>
          <dl className="hours">
            {holiday_hours.map((holiday) => (
              <Line
                key={holiday.date}
                name={[formatDay(holiday.date), holiday.name].filter(Boolean).join(", ")}
                hours={formatHolidayHours(holiday)}
              />
            ))}
          </dl>
        </details>
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
