const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/. ,]+(\d{4})(?:[T ].*)?$/i;
const MONTH_FIRST = /^(?:(\d{4})[-/.](\d{1,2})|(\d{1,2})[-/.](\d{4})|([a-z]{3,9})[- ](\d{4}))$/i;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;

/** YYYY-MM-DD from "2026-03-14", "14/03/2026" or "14 Mar 2026"; ignores a time. Undefined for other texts. */
export function parseDay(text: string): string | undefined {
  const trimmed = text.trim();
  const [, year, month, day] = YEAR_FIRST.exec(trimmed) ?? [];
  if (year !== undefined) return formatDay(Number(year), Number(month), Number(day));
  const [, dayFirst, monthOrName = "", lastYear] = DAY_FIRST.exec(trimmed) ?? [];
  return formatDay(Number(lastYear), toMonth(monthOrName), Number(dayFirst));
}

/** As `parseDay`, or YYYY-MM from "2021-03", "03/2021" or "Mar 2021". */
export function parseDayOrMonth(text: string): string | undefined {
  const found = MONTH_FIRST.exec(text.trim());
  if (found === null) return parseDay(text);
  const year = Number(found[1] ?? found[4] ?? found[6]);
  const month = toMonth(found[2] ?? found[3] ?? found[5] ?? "");
  return formatDay(year, month, 1)?.slice(0, "YYYY-MM".length);
}

/** Milliseconds UTC of an instant with offset, or of a day at midnight UTC; undefined when unreadable. */
export function parseInstant(text: string): number | undefined {
  const trimmed = text.trim();
  const instant = INSTANT.test(trimmed) ? Date.parse(trimmed) : Number.NaN;
  if (Number.isFinite(instant)) return instant;
  const day = parseDay(trimmed);
  return day === undefined ? undefined : Date.parse(day);
}

function toMonth(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  return MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1;
}

/** Undefined for days such as 31 February. */
function formatDay(year: number, month: number, day: number): string | undefined {
  const at = Date.UTC(year, month - 1, day);
  if (!Number.isFinite(at) || year < 1900) return undefined;
  const date = new Date(at);
  const isSame = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isSame ? date.toISOString().slice(0, "YYYY-MM-DD".length) : undefined;
}
