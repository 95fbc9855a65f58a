import { buildLocationSlug } from "../../location/slug/build-location-slug.ts";
import { foldPath } from "../../text/fold-path.ts";
import { isTimeZone } from "../../values/is-time-zone.ts";
import type { ConfigProblem } from "../config/config-problem.ts";
import { formatPath } from "../config/config-problem.ts";
import type { SiteConfig } from "../config/site-config.schema.ts";
import { checkPictures } from "./check-pictures.ts";

const TIME_ZONE = "an IANA time zone such as Australia/Sydney";

/** Rules over several fields, which the schema cannot express. */
export function checkConfigFields(config: SiteConfig): ConfigProblem[] {
  return [
    ...findRepeated(config.hosts, (index) => ["hosts", index], "each host once"),
    ...findRepeated(
      config.dealerships.map(({ slug }) => slug),
      (index) => ["dealerships", index, "slug"],
      "each dealership once",
    ),
    ...findRepeated(
      config.search_paths.map(({ path }) => path.toLowerCase()),
      (index) => ["search_paths", index, "path"],
      "each path once, whatever its letter case",
    ),
    ...findRepeated(
      config.content_pages.map(({ path }) => foldPath(path)),
      (index) => ["content_pages", index, "path"],
      "each path once, whatever its letter case",
    ),
    ...(["manufacturers", "models"] as const).flatMap((field) =>
      findRepeated(
        config[field].map(({ slug }) => slug),
        (index) => [field, index, "slug"],
        "each slug once",
      ),
    ),
    ...(["offers", "parts"] as const).flatMap((field) =>
      findRepeated(
        config[field].map(({ id }) => id),
        (index) => [field, index, "id"],
        "each id once",
      ),
    ),
    ...checkTimeZone(config.time_zone, ["time_zone"]),
    ...checkLocations(config),
    ...checkPictures(config),
    ...config.promos.flatMap(({ start, expiry }, index) =>
      start && expiry && Date.parse(start) >= Date.parse(expiry)
        ? [toProblem(["promos", index, "expiry"], expiry, "a moment after the start")]
        : [],
    ),
  ];
}

function checkLocations({ locations, dealerships }: SiteConfig): ConfigProblem[] {
  const slugs = dealerships.map(({ slug }) => slug);
  return locations.flatMap((location, index) => {
    const { opening_hours, holiday_hours } = location.contact_detail;
    const contact = ["locations", index, "contact_detail"];
    const isOwn = slugs.includes(location.dealership_slug);
    return [
      ...(isOwn
        ? []
        : [
            toProblem(
              ["locations", index, "dealership_slug"],
              location.dealership_slug,
              `the slug of one of this site's dealerships (${slugs.join(", ") || "it has none"})`,
            ),
          ]),
      ...checkTimeZone(location.time_zone ?? undefined, ["locations", index, "time_zone"]),
      ...opening_hours.flatMap((day, at) => checkHours(day, [...contact, "opening_hours", at])),
      ...holiday_hours.flatMap((day, at) => checkHours(day, [...contact, "holiday_hours", at])),
    ];
  });
}

/** A location is identified by dealership, type and slug. */
export function checkSameLocations({ locations }: SiteConfig): ConfigProblem[] {
  const slugs = locations.map(({ name, slug }) => slug ?? buildLocationSlug(name));
  const keys = locations.map(({ dealership_slug, location_type }, index) =>
    JSON.stringify([dealership_slug, location_type, slugs[index]]),
  );
  return locations.flatMap(({ name }, index) => {
    const path = ["locations", index, "name"];
    if (slugs[index] === "") {
      return [toProblem(path, name, "a name with letters or digits, or a slug beside it")];
    }
    const first = keys.indexOf(keys[index] ?? "");
    if (first === index) return [];
    const same = formatPath(["locations", first]);
    return [
      toProblem(path, name, `each location once (${same} is the same: give one a slug of its own)`),
    ];
  });
}

function checkHours(
  day: { start_hour: string | null; end_hour: string | null },
  path: PropertyKey[],
): ConfigProblem[] {
  const missing = [day.start_hour, day.end_hour].filter((hour) => hour === null).length;
  if (missing !== 1) return [];
  const field = day.start_hour === null ? "start_hour" : "end_hour";
  return [toProblem([...path, field], undefined, "both start_hour and end_hour, or neither")];
}

function checkTimeZone(name: string | undefined, path: PropertyKey[]): ConfigProblem[] {
  return name === undefined || isTimeZone(name) ? [] : [toProblem(path, name, TIME_ZONE)];
}

function findRepeated(
  values: readonly string[],
  toPath: (index: number) => PropertyKey[],
  expected: string,
): ConfigProblem[] {
  return values.flatMap((value, index) =>
    values.indexOf(value) === index ? [] : [toProblem(toPath(index), value, expected)],
  );
}

function toProblem(path: PropertyKey[], value: unknown, expected: string): ConfigProblem {
  return { path: formatPath(path), value, expected };
}
