import type { Licence, Location } from "./location.schema.ts";

type LicenceKind = Licence["kind"];
type Jurisdiction = Licence["jurisdiction"];

const PLAIN_LABELS: Record<LicenceKind, string> = {
  dealer: "Dealer licence",
  repairer: "Repairer licence",
  rta: "RTA licence",
  trader: "Registered motor vehicle trader",
};

/** Where a jurisdiction's own words stand before the number. */
const OWN_LABELS: Partial<Record<Jurisdiction, Partial<Record<LicenceKind, string>>>> = {
  VIC: { dealer: "LMCT" },
  QLD: { dealer: "Motor dealer licence" },
  SA: { dealer: "LVD" },
  TAS: { dealer: "LMVT" },
  NZ: { dealer: "Registered motor vehicle trader" },
};

const JURISDICTIONS: readonly Jurisdiction[] = [
  "NSW",
  "VIC",
  "QLD",
  "WA",
  "SA",
  "TAS",
  "ACT",
  "NT",
  "NZ",
];

/**
 * A licence as the footer shows it: 'Dealer licence MD12345', 'LMCT 12345'. The licence's own label
 * wins; a number that begins with the label is not given it twice.
 *
 * @see Specification §2, "Footers", licence numbers
 */
export function formatLicence({ jurisdiction, kind, number, label }: Licence): string {
  const words = label ?? OWN_LABELS[jurisdiction]?.[kind] ?? PLAIN_LABELS[kind];
  return number.toLowerCase().startsWith(words.toLowerCase()) ? number : `${words} ${number}`;
}

/**
 * A location's licences: its list, then the two numbers that stand in fields of their own, under
 * the rules of the location's state (New South Wales where that is not a known one).
 */
export function listLocationLicences(location: Location): Licence[] {
  const { address, dealer_license_number, motor_vehicle_repairer, licences } = location;
  const state = (address.state ?? "").toUpperCase();
  const jurisdiction = JURISDICTIONS.find((name) => name === state) ?? "NSW";
  const loose = [
    { kind: "dealer" as const, number: dealer_license_number },
    { kind: "repairer" as const, number: motor_vehicle_repairer },
  ];
  const added = loose.flatMap(({ kind, number }) =>
    number === null || licences.some((licence) => licence.number === number)
      ? []
      : [{ jurisdiction, kind, number, label: null }],
  );
  return [...licences, ...added];
}
