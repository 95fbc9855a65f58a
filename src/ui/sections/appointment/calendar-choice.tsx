import type { CalendarLinks } from "#domain/appointment/calendar/calendar-links.ts";

/** Puts a booked time into the shopper's own calendar. */
export function CalendarChoice({ calendar }: { calendar: CalendarLinks }) {
  const { fileHref, googleUrl, outlookUrl } = calendar;
  return (
    <p className="calendar-choice">
      <span>Add to calendar:</span>
      <a className="text-link" href={fileHref} download="">
        Apple or file
      </a>
      <a className="text-link" href={googleUrl} target="_blank" rel="noreferrer">
        Google
      </a>
      <a className="text-link" href={outlookUrl} target="_blank" rel="noreferrer">
        Outlook
      </a>
    </p>
  );
}
