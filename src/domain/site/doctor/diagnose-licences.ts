import { listLocationLicences } from "../../location/format-licence.ts";
import type { Licence, Location } from "../../location/location.schema.ts";
import type { Site } from "../config/site.ts";
import type { Finding } from "./finding.ts";

type DealerIn = { jurisdiction: Licence["jurisdiction"]; kinds: readonly Licence["kind"][] };

const NSW_DEALER: DealerIn = { jurisdiction: "NSW", kinds: ["dealer"] };
const NZ_TRADER: DealerIn = { jurisdiction: "NZ", kinds: ["trader", "dealer"] };

/**
 * New South Wales: Motor Dealers and Repairers Act 2013, s 19A, requires the licence number on the
 * website. New Zealand requires traders to be identified.
 */
export function findMissingLicences(site: Site): Finding[] {
  if (site.country === "NZ") {
    if (site.locations.length === 0 || hasLicence(site, site.locations, NZ_TRADER)) return [];
    return [
      {
        severity: "warning",
        what: "The site shows no registration as a motor vehicle trader.",
        mend: 'Add it to licences: { "jurisdiction": "NZ", "kind": "trader", "number": "…" }.',
      },
    ];
  }
  return site.locations
    .filter((location) => isSelling(location) && isInNewSouthWales(location))
    .filter((location) => !hasLicence(site, [location], NSW_DEALER))
    .map(({ name }) => ({
      severity: "error",
      what: `${name} is in New South Wales and shows no dealer licence, which the law asks for.`,
      mend: 'Add it to licences: { "jurisdiction": "NSW", "kind": "dealer", "number": "MD…" }.',
    }));
}

function hasLicence(
  site: Site,
  locations: readonly Location[],
  { jurisdiction, kinds }: DealerIn,
): boolean {
  return [...site.licences, ...locations.flatMap(listLocationLicences)].some(
    (licence) => licence.jurisdiction === jurisdiction && kinds.includes(licence.kind),
  );
}

function isSelling({ location_type }: Location): boolean {
  return location_type === "sales";
}

function isInNewSouthWales({ address }: Location): boolean {
  return ["nsw", "new south wales"].includes((address.state ?? "").trim().toLowerCase());
}
