/** From Sunday, as weekdays are numbered from 0. One text, since the browser loads it too. */
export const WEEKDAY_NAMES: readonly string[] =
  "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
