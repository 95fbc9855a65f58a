import type { Location } from "../../location/location.schema.ts";
import type { ImportedVehicle } from "../../vehicle/vehicle.schema.ts";
import type { FeedField } from "../columns/feed-mapping.ts";
import type { MappedVehicle } from "../map-row.ts";
import type { PlainField } from "../readings/read-plain-fields.ts";
import { resolveLocationOfCity, resolveOnlyLocation } from "../resolve-location.ts";
import { MAX_FILTERED_FEATURES } from "../to-imported-vehicle.ts";
import { parseEngine } from "../values/parse-engine.ts";
import { resolveItemTypeOfBody } from "../words/resolve-body.ts";
import type { KnownVehicle } from "./known-vehicle.ts";

type Kept = Pick<MappedVehicle, "imported" | "details" | "locationId">;
type FileContext = {
  isInFile: (field: FeedField) => boolean;
  locations: readonly Location[];
};

type Keep = (kept: Kept, known: KnownVehicle, file: FileContext) => void;

const imported =
  (...names: (keyof ImportedVehicle)[]): Keep =>
  (kept, known) =>
    copy(kept.imported, known.imported, names);

const details =
  (...names: (keyof KnownVehicle["details"])[]): Keep =>
  (kept, known) =>
    copy(kept.details, known.details, names);

const both =
  (one: Keep, other: Keep): Keep =>
  (...words) => {
    one(...words);
    other(...words);
  };

/** Resolved with the other prices by `resolveKeptPrices`. */
const amongThePrices: Keep = () => {};

/** The database keeps the known instant where a row has none. */
const amongTheInstants: Keep = () => {};

/** Keeps nothing: no vehicle lacks these fields, or they only help to read others. */
const nothing: Keep = () => {};

/** Keeps the field unless the file has the other column, which says the same. */
const unless =
  (other: FeedField, keep: Keep): Keep =>
  (kept, known, file) => {
    if (!file.isInFile(other)) keep(kept, known, file);
  };

type OtherField = Exclude<FeedField, PlainField>;

/** Puts what is known of one field, which the file lacks, into a vehicle of the file. */
export function keepField(field: FeedField, ...[kept, known, file]: Parameters<Keep>): void {
  const keep = isOtherField(field) ? KEPT_BY_FIELD[field] : imported(field);
  keep(kept, known, file);
}

function isOtherField(field: FeedField): field is OtherField {
  return Object.hasOwn(KEPT_BY_FIELD, field);
}

/**
 * What each field of a feed that is not a plain one holds in a vehicle. A value that follows from another
 * field (the seats that a doors' column counts) is kept only where it does not follow from the file.
 */
const KEPT_BY_FIELD: Record<OtherField, Keep> = {
  stock_number: nothing,
  car_type: imported("car_type"),
  item_type: keepItemType,
  status: imported("status"),
  sold_date: amongTheInstants,
  date_in_stock: amongTheInstants,
  make: nothing,
  model: nothing,
  badge: unless("title", imported("badge")),
  year: nothing,
  title: nothing,
  price_drive_away: amongThePrices,
  price_egc: amongThePrices,
  price: amongThePrices,
  price_type: amongThePrices,
  weekly_price: imported("weekly_price_range"),
  body: both(keepBody, details("body")),
  drive: both(imported("simple_drive"), details("drive")),
  fuel: imported("fuel", "simple_fuel"),
  transmission: both(imported("simple_transmission"), details("transmission")),
  engine: keepEngine,
  engine_litres: keepEngineSize("engineSizeLitres", "litres"),
  cylinders: keepEngineSize("cylinders", "cylinders"),
  fuel_consumption: details("fuelConsumptionLitresPer100Km"),
  colour: unless("colours", imported("colour")),
  interior_colour: unless("colours", details("interiorColour")),
  colours: nothing,
  seats: (kept, known) => {
    kept.imported.seats ??= known.imported.seats;
  },
  doors: details("doors"),
  rego: details("rego"),
  rego_expiry: details("regoExpiry"),
  build_date: details("buildDate"),
  compliance_date: details("complianceDate"),
  location_code: keepLocation,
  city: unless("place", imported("city")),
  state: unless("place", imported("state")),
  place: nothing,
  reserved: unless("status", imported("reserved")),
  description: details("description"),
  features: (kept, known) => {
    kept.details.features = known.details.features;
    if (kept.imported.filtered_features.length === 0) {
      kept.imported.filtered_features = toFiltered(known.details.features);
    }
  },
  filtered_features: keepFilteredFeatures,
  photos: imported("photos_count", "primary_image_url", "thumbnails", "images"),
  history_report: imported("file"),
  payment_processor: imported("payment_processors", "has_checkout_payment_processor"),
  payment_publishable_key: keepOfProcessor("authorization_key"),
  deposit_amount: keepOfProcessor("deposit_amount"),
  finance_deposit: keepOfLender("deposit"),
  finance_term_years: keepOfLender("termYears"),
};

function copy<Fields extends object>(
  to: Fields,
  from: Fields,
  names: readonly (keyof Fields)[],
): void {
  for (const name of names) to[name] = from[name];
}

function toFiltered(features: readonly string[]): string[] {
  return features.slice(0, MAX_FILTERED_FEATURES);
}

/** The item type follows the body, unless the known one did not. */
function keepItemType(kept: Kept, known: KnownVehicle, { isInFile }: FileContext): void {
  const { item_type, simple_body } = known.imported;
  const followed = item_type === resolveItemTypeOfBody(simple_body);
  if (!followed || !isInFile("body")) kept.imported.item_type = item_type;
}

/** A row without a type of its own has that of the body. */
function keepBody(kept: Kept, { imported: known }: KnownVehicle, { isInFile }: FileContext): void {
  const hasNoType = kept.imported.item_type === resolveItemTypeOfBody(null);
  if (hasNoType && isInFile("item_type")) {
    kept.imported.item_type = resolveItemTypeOfBody(known.simple_body);
  }
  kept.imported.simple_body = known.simple_body;
}

/** The words tell what the row's own cells do not. */
function keepEngine(kept: Kept, { details: known }: KnownVehicle): void {
  const told = known.engine === null ? null : parseEngine(known.engine);
  kept.details.engine = known.engine;
  kept.details.engineSizeLitres ??= told?.litres ?? null;
  kept.details.cylinders ??= told?.cylinders ?? null;
}

/** The size follows the engine in words, unless the known one did not or the file has no such words. */
function keepEngineSize(
  name: "engineSizeLitres" | "cylinders",
  told: "litres" | "cylinders",
): Keep {
  return (kept, known, { isInFile }) => {
    const { engine } = known.details;
    const followed = known.details[name] === (engine === null ? null : parseEngine(engine)[told]);
    if (!followed || !isInFile("engine")) kept.details[name] = known.details[name];
  };
}

/**
 * A location in the row's own city wins. Else a location that did not follow from the known city was
 * named by a code, and stays.
 */
function keepLocation(kept: Kept, known: KnownVehicle, file: FileContext): void {
  const hasCity = file.isInFile("city") || file.isInFile("place");
  if (hasCity && resolveLocationOfCity(kept.imported.city, file.locations) !== null) return;
  const followed = resolveOnlyLocation(known.imported.city, file.locations)?.id ?? null;
  if (known.locationId !== null && known.locationId !== followed) {
    kept.locationId = known.locationId;
  } else if (!hasCity) {
    kept.locationId = followed;
  }
}

/** The filtered features are the first of all features, unless the dealer chose others. */
function keepFilteredFeatures(
  kept: Kept,
  { imported: known, details: { features } }: KnownVehicle,
  { isInFile }: FileContext,
): void {
  const followed = known.filtered_features.join("\n") === toFiltered(features).join("\n");
  if (!followed || !isInFile("features")) {
    kept.imported.filtered_features = known.filtered_features;
  }
}

/** What is known of another processor is not kept. */
function keepOfProcessor(name: "authorization_key" | "deposit_amount"): Keep {
  return (kept, known) => {
    const [processor] = kept.imported.payment_processors;
    const [knownOne] = known.imported.payment_processors;
    if (!processor || knownOne?.authorization_type !== processor.authorization_type) return;
    kept.imported.payment_processors = [{ ...processor, [name]: knownOne[name] }];
    kept.imported.has_checkout_payment_processor =
      kept.imported.payment_processors[0]?.authorization_key !== null;
  };
}

function keepOfLender(name: "deposit" | "termYears"): Keep {
  return (kept, known) => {
    const [lender = { deposit: null, termYears: null }] = kept.imported.finance_lenders;
    const merged = { ...lender, [name]: known.imported.finance_lenders[0]?.[name] ?? null };
    const isEmpty = merged.deposit === null && merged.termYears === null;
    kept.imported.finance_lenders = isEmpty ? [] : [merged];
  };
}
