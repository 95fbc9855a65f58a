import type { Licence, Location } from "./location.schema.ts";

type LicenceKind = Licence["kind"];
type Jurisdiction = Licence["jurisdiction"];

const PLAIN_LABELS: Record<LicenceKind, string> = {
  dealer: "Dealer licence",
  repairer: "Repairer licence",
  rta: "RTA licence",
  trader: "Registered motor vehicle trader",
};

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

/** 'Dealer licence MD12345'; a number that has its label already gets no second one. @see Specification §2 */
export function formatLicence({ jurisdiction, kind, number, label }: Licence): string {
  const words = label ?? OWN_LABELS[jurisdiction]?.[kind] ?? PLAIN_LABELS[kind];
  return number.toLowerCase().startsWith(words.toLowerCase()) ? number : `${words} ${number}`;
}

/** The list, then the two single fields under the rules of the state, or of New South Wales. */
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
