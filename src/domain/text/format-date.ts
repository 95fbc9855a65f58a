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

/** "2026-03-14" is "14 March 2026". What is no ISO date is shown as it is. */
export function formatDay(date: string): string {
  const [, year, month, day] = ISO_DAY.exec(date) ?? [];
  const name = MONTHS[Number(month) - 1];
  if (year === undefined || name === undefined) return date;
  return day === undefined ? `${name} ${year}` : `${Number(day)} ${name} ${year}`;
}

/** "2022-03-01" is "March 2022": build and compliance dates are known to the month. */
export function formatMonth(date: string): string {
  return ISO_DAY.test(date) ? formatDay(date.slice(0, "2022-03".length)) : date;
}
