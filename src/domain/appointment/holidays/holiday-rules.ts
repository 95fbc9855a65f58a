import {
  after,
  easter,
  FRIDAY,
  fixed,
  type HolidayDate,
  insteadOf,
  listed,
  MONDAY,
  nearestMonday,
  nth,
  onOrAfter,
  SATURDAY,
  SUNDAY,
  TUESDAY,
} from "./holiday-date.ts";
import type { Jurisdiction } from "./resolve-jurisdiction.ts";

export type HolidayRule = {
  name: string;
  date: HolidayDate;
  /** Country or states; a country stands for all of its states. */
  where: readonly ("AU" | "NZ" | Jurisdiction)[];
};

/** The Monday after a weekend. */
const MONDAY_AFTER = { [SATURDAY]: 2, [SUNDAY]: 1 };
/** Two days later: one of two holidays in a row has the Monday, the other the Tuesday. */
const TUESDAY_AFTER = { [SATURDAY]: 2, [SUNDAY]: 2 };

const NEW_YEAR = fixed("01-01");
const AUSTRALIA_DAY = fixed("01-26");
const ANZAC_DAY = fixed("04-25");
const WAITANGI_DAY = fixed("02-06");
const CHRISTMAS = fixed("12-25");
const BOXING_DAY = fixed("12-26");

/** As the schedule of the Te Kāhui o Matariki Public Holiday Act 2022 has them. */
const MATARIKI = listed([
  "2024-06-28",
  "2025-06-20",
  "2026-07-10",
  "2027-06-25",
  "2028-07-14",
  "2029-07-06",
  "2030-06-21",
  "2031-07-11",
  "2032-07-02",
  "2033-06-24",
  "2034-07-07",
  "2035-06-29",
  "2036-07-18",
  "2037-07-10",
  "2038-06-25",
  "2039-07-15",
  "2040-07-06",
  "2041-07-19",
  "2042-07-11",
  "2043-07-03",
  "2044-06-24",
  "2045-07-07",
]);

/** Otago's anniversary gives way to Easter Monday. */
const OTAGO: HolidayDate = (year) => {
  const monday = nearestMonday(fixed("03-23"))(year);
  const isEasterMonday = monday === after(1, easter)(year);
  return isEasterMonday ? after(7, nearestMonday(fixed("03-23")))(year) : monday;
};

/**
 * Whole days on which a state or region rests. Evenings (Christmas Eve in some states) and days of a
 * single town are none: a location names those among its holiday hours. The day itself and its further
 * day are both holidays, also where a state only moves it: a dealer who works then says so.
 */
export const HOLIDAY_RULES: readonly HolidayRule[] = [
  { name: "New Year's Day", date: NEW_YEAR, where: ["AU", "NZ"] },
  { name: "New Year's Day", date: insteadOf(MONDAY_AFTER, NEW_YEAR), where: ["AU"] },
  {
    name: "New Year's Day",
    date: insteadOf(TUESDAY_AFTER, NEW_YEAR),
    where: ["NZ"],
  },
  { name: "Australia Day", date: AUSTRALIA_DAY, where: ["AU"] },
  { name: "Australia Day", date: insteadOf(MONDAY_AFTER, AUSTRALIA_DAY), where: ["AU"] },
  { name: "Good Friday", date: after(-2, easter), where: ["AU", "NZ"] },
  {
    name: "Easter Saturday",
    date: after(-1, easter),
    where: ["ACT", "NSW", "NT", "QLD", "SA", "VIC"],
  },
  { name: "Easter Sunday", date: easter, where: ["ACT", "NSW", "NT", "QLD", "SA", "VIC", "WA"] },
  { name: "Easter Monday", date: after(1, easter), where: ["AU", "NZ"] },
  { name: "Anzac Day", date: ANZAC_DAY, where: ["AU", "NZ"] },
  {
    name: "Anzac Day",
    date: insteadOf(MONDAY_AFTER, ANZAC_DAY),
    where: ["ACT", "NSW", "WA", "NZ"],
  },
  { name: "Anzac Day", date: insteadOf({ [SUNDAY]: 1 }, ANZAC_DAY), where: ["NT", "QLD", "SA"] },
  { name: "Christmas Day", date: CHRISTMAS, where: ["AU", "NZ"] },
  { name: "Christmas Day", date: insteadOf(TUESDAY_AFTER, CHRISTMAS), where: ["AU", "NZ"] },
  { name: "Boxing Day", date: BOXING_DAY, where: ["AU", "NZ"] },
  { name: "Boxing Day", date: insteadOf(TUESDAY_AFTER, BOXING_DAY), where: ["AU", "NZ"] },

  { name: "Labour Day", date: nth(1, MONDAY, 3), where: ["WA"] },
  { name: "Labour Day", date: nth(2, MONDAY, 3), where: ["VIC"] },
  { name: "Eight Hours Day", date: nth(2, MONDAY, 3), where: ["TAS"] },
  { name: "Adelaide Cup Day", date: nth(2, MONDAY, 3), where: ["SA"] },
  { name: "Canberra Day", date: nth(2, MONDAY, 3), where: ["ACT"] },
  { name: "Labour Day", date: nth(1, MONDAY, 5), where: ["QLD"] },
  { name: "May Day", date: nth(1, MONDAY, 5), where: ["NT"] },
  { name: "Reconciliation Day", date: onOrAfter(MONDAY, fixed("05-27")), where: ["ACT"] },
  { name: "Western Australia Day", date: nth(1, MONDAY, 6), where: ["WA"] },
  {
    name: "King's Birthday",
    date: nth(2, MONDAY, 6),
    where: ["ACT", "NSW", "NT", "SA", "TAS", "VIC"],
  },
  { name: "Picnic Day", date: nth(1, MONDAY, 8), where: ["NT"] },
  { name: "King's Birthday", date: after(-7, onOrAfter(MONDAY, fixed("10-01"))), where: ["WA"] },
  { name: "King's Birthday", date: nth(1, MONDAY, 10), where: ["QLD"] },
  { name: "Labour Day", date: nth(1, MONDAY, 10), where: ["ACT", "NSW", "SA"] },
  {
    name: "AFL Grand Final Friday",
    date: after(-7, onOrAfter(FRIDAY, fixed("10-01"))),
    where: ["VIC"],
  },
  { name: "Melbourne Cup", date: nth(1, TUESDAY, 11), where: ["VIC"] },

  { name: "Day after New Year's Day", date: fixed("01-02"), where: ["NZ"] },
  {
    name: "Day after New Year's Day",
    date: insteadOf(TUESDAY_AFTER, fixed("01-02")),
    where: ["NZ"],
  },
  { name: "Waitangi Day", date: WAITANGI_DAY, where: ["NZ"] },
  { name: "Waitangi Day", date: insteadOf(MONDAY_AFTER, WAITANGI_DAY), where: ["NZ"] },
  { name: "King's Birthday", date: nth(1, MONDAY, 6), where: ["NZ"] },
  { name: "Matariki", date: MATARIKI, where: ["NZ"] },
  { name: "Labour Day", date: nth(4, MONDAY, 10), where: ["NZ"] },
  {
    name: "Wellington Anniversary Day",
    date: nearestMonday(fixed("01-22")),
    where: ["NZ-WGN", "NZ-MWT"],
  },
  {
    name: "Auckland Anniversary Day",
    date: nearestMonday(fixed("01-29")),
    where: ["NZ-AUK", "NZ-BOP", "NZ-GIS", "NZ-NTL", "NZ-WKO"],
  },
  {
    name: "Nelson Anniversary Day",
    date: nearestMonday(fixed("02-01")),
    where: ["NZ-NSN", "NZ-TAS"],
  },
  { name: "Taranaki Anniversary Day", date: nth(2, MONDAY, 3), where: ["NZ-TKI"] },
  { name: "Otago Anniversary Day", date: OTAGO, where: ["NZ-OTA"] },
  { name: "Southland Anniversary Day", date: after(2, easter), where: ["NZ-STL"] },
  { name: "Hawke's Bay Anniversary Day", date: after(-3, nth(4, MONDAY, 10)), where: ["NZ-HKB"] },
  { name: "Marlborough Anniversary Day", date: after(7, nth(4, MONDAY, 10)), where: ["NZ-MBH"] },
  { name: "Canterbury Anniversary Day", date: after(3, nth(2, TUESDAY, 11)), where: ["NZ-CAN"] },
  {
    name: "Chatham Islands Anniversary Day",
    date: nearestMonday(fixed("11-30")),
    where: ["NZ-CIT"],
  },
  { name: "Westland Anniversary Day", date: nearestMonday(fixed("12-01")), where: ["NZ-WTC"] },
];
