const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

const ISO_DAY = /^(\d{4})-(\d{2})(?:-(\d{2}))?/;

/** "2026-03-14" becomes "14 March 2026"; other texts stay. */
export function formatDay(date: string): string {
  const [, year, month, day] = ISO_DAY.exec(date) ?? [];
  const name = MONTHS[Number(month) - 1];
  if (year === undefined || name === undefined) return date;
  return day === undefined ? `${name} ${year}` : `${Number(day)} ${name} ${year}`;
}

/** "2022-03-01" becomes "March 2022": build and compliance dates are accurate to the month. */
export function formatMonth(date: string): string {
  return ISO_DAY.test(date) ? formatDay(date.slice(0, "2022-03".length)) : date;
}
