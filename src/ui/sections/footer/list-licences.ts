import { listLocationLicences } from "#domain/location/format-licence.ts";
import type { Licence } from "#domain/location/location.schema.ts";
import type { Site } from "#domain/site/config/site.ts";

/** Each licence once, in the words of the first place that names it. */
export function listLicences(site: Pick<Site, "licences" | "locations">): Licence[] {
  const licences = [...site.licences, ...site.locations.flatMap(listLocationLicences)];
  const byNumber = new Map(licences.toReversed().map((licence) => [licence.number, licence]));
  return [...byNumber.values()].toReversed();
}
