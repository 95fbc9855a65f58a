import type { Location } from "../../location/location.schema.ts";
import type { ImportedVehicle } from "../../vehicle/vehicle.schema.ts";
import type { FeedField } from "../columns/feed-mapping.ts";
import type { MappedVehicle } from "../map-row.ts";
import { KIND_FIELDS, type KindField } from "../readings/read-kind-fields.ts";
import type { PlainField } from "../readings/read-plain-fields.ts";
import { resolveLocationOfCity, resolveOnlyLocation } from "../resolve-location.ts";
import { MAX_FILTERED_FEATURES } from "../to-imported-vehicle.ts";
import { parseEngine } from "../values/parse-engine.ts";
import { resolveItemTypeOfBody } from "../words/resolve-body.ts";
import type { StoredVehicle } from "./stored-vehicle.ts";

type Target = Pick<MappedVehicle, "imported" | "details" | "locationId">;
type FileContext = {
  isInFile: (field: FeedField) => boolean;
  locations: readonly Location[];
};

type CarryOver = (target: Target, stored: StoredVehicle, file: FileContext) => void;

const imported =
  (...names: (keyof ImportedVehicle)[]): CarryOver =>
  (target, stored) =>
    copy(target.imported, stored.imported, names);

const details =
  (...names: (keyof StoredVehicle["details"])[]): CarryOver =>
  (target, stored) =>
    copy(target.details, stored.details, names);

const both =
  (one: CarryOver, other: CarryOver): CarryOver =>
  (...words) => {
    one(...words);
    other(...words);
  };

/** `resolveCarriedPrices` resolves all prices together. */
const withThePrices: CarryOver = () => {};

/** The database keeps the stored instant when a row has none. */
const byTheDatabase: CarryOver = () => {};

/** Every vehicle has these fields, or they only help to read others. */
const nothing: CarryOver = () => {};

/** Unless the file has the other column, which holds the same. */
const unless =
  (other: FeedField, carry: CarryOver): CarryOver =>
  (target, stored, file) => {
    if (!file.isInFile(other)) carry(target, stored, file);
  };

type OtherField = Exclude<FeedField, PlainField | KindField>;

export function carryOverField(
  field: FeedField,
  ...[target, stored, file]: Parameters<CarryOver>
): void {
  resolveCarryOver(field)(target, stored, file);
}

function resolveCarryOver(field: FeedField): CarryOver {
  if (isKindField(field)) return details(KIND_FIELDS[field]);
  return isOtherField(field) ? CARRY_OVER_BY_FIELD[field] : imported(field);
}

function isKindField(field: FeedField): field is KindField {
  return Object.hasOwn(KIND_FIELDS, field);
}

function isOtherField(field: Exclude<FeedField, KindField>): field is OtherField {
  return Object.hasOwn(CARRY_OVER_BY_FIELD, field);
}

/** A value that the file derives from another field (seats from a doors column) is not carried over. */
const CARRY_OVER_BY_FIELD: Record<OtherField, CarryOver> = {
  stock_number: nothing,
  car_type: imported("car_type"),
  item_type: carryItemType,
  status: imported("status"),
  sold_date: byTheDatabase,
  date_in_stock: byTheDatabase,
  make: nothing,
  model: nothing,
  badge: unless("title", imported("badge")),
  year: nothing,
  title: nothing,
  price_drive_away: withThePrices,
  price_egc: withThePrices,
  price: withThePrices,
  price_type: withThePrices,
  weekly_price: imported("weekly_price_range"),
  body: both(carryBody, details("body")),
  drive: both(imported("simple_drive"), details("drive")),
  fuel: imported("fuel", "simple_fuel"),
  transmission: both(imported("simple_transmission"), details("transmission")),
  engine: carryEngine,
  engine_litres: carryEngineSize("engineSizeLitres", "litres"),
  cylinders: carryEngineSize("cylinders", "cylinders"),
  fuel_consumption: details("fuelConsumptionLitresPer100Km"),
  colour: unless("colours", imported("colour")),
  interior_colour: unless("colours", details("interiorColour")),
  colours: nothing,
  seats: (target, stored) => {
    target.imported.seats ??= stored.imported.seats;
  },
  doors: details("doors"),
  rego: details("rego"),
  rego_expiry: details("regoExpiry"),
  build_date: details("buildDate"),
  compliance_date: details("complianceDate"),
  location_code: carryLocation,
  city: unless("place", imported("city")),
  state: unless("place", imported("state")),
  place: nothing,
  reserved: unless("status", imported("reserved")),
  description: details("description"),
  features: (target, stored) => {
    target.details.features = stored.details.features;
    if (target.imported.filtered_features.length === 0) {
      target.imported.filtered_features = toFiltered(stored.details.features);
    }
  },
  filtered_features: carryFilteredFeatures,
  photos: imported("photos_count", "primary_image_url", "thumbnails", "images"),
  history_report: imported("file"),
  payment_processor: imported("payment_processors", "has_checkout_payment_processor"),
  payment_publishable_key: carryOfProcessor("authorization_key"),
  deposit_amount: carryOfProcessor("deposit_amount"),
  finance_deposit: carryOfLender("deposit"),
  finance_term_years: carryOfLender("termYears"),
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

/** The item type follows the body, unless the stored one did not. */
function carryItemType(target: Target, stored: StoredVehicle, { isInFile }: FileContext): void {
  const { item_type, simple_body } = stored.imported;
  const followed = item_type === resolveItemTypeOfBody(simple_body);
  if (!followed || !isInFile("body")) target.imported.item_type = item_type;
}

/** A row without a type of its own has the body's. */
function carryBody(
  target: Target,
  { imported: stored }: StoredVehicle,
  { isInFile }: FileContext,
): void {
  const hasNoType = target.imported.item_type === resolveItemTypeOfBody(null);
  if (hasNoType && isInFile("item_type")) {
    target.imported.item_type = resolveItemTypeOfBody(stored.simple_body);
  }
  target.imported.simple_body = stored.simple_body;
}

function carryEngine(target: Target, { details: stored }: StoredVehicle): void {
  const parsed = stored.engine === null ? null : parseEngine(stored.engine);
  target.details.engine = stored.engine;
  target.details.engineSizeLitres ??= parsed?.litres ?? null;
  target.details.cylinders ??= parsed?.cylinders ?? null;
}

/** The size follows from the engine's words, unless the stored one did not or the file has no such words. */
function carryEngineSize(
  name: "engineSizeLitres" | "cylinders",
  parsed: "litres" | "cylinders",
): CarryOver {
  return (target, stored, { isInFile }) => {
    const { engine } = stored.details;
    const followed =
      stored.details[name] === (engine === null ? null : parseEngine(engine)[parsed]);
    if (!followed || !isInFile("engine")) target.details[name] = stored.details[name];
  };
}

/** A location in the row's own city wins; else a stored location that did not follow from the city stays. */
function carryLocation(target: Target, stored: StoredVehicle, file: FileContext): void {
  const hasCity = file.isInFile("city") || file.isInFile("place");
  if (hasCity && resolveLocationOfCity(target.imported.city, file.locations) !== null) return;
  const followed = resolveOnlyLocation(stored.imported.city, file.locations)?.id ?? null;
  if (stored.locationId !== null && stored.locationId !== followed) {
    target.locationId = stored.locationId;
  } else if (!hasCity) {
    target.locationId = followed;
  }
}

/** Filtered features are the first of all features, unless the dealer chose others. */
function carryFilteredFeatures(
  target: Target,
  { imported: stored, details: { features } }: StoredVehicle,
  { isInFile }: FileContext,
): void {
  const followed = stored.filtered_features.join("\n") === toFiltered(features).join("\n");
  if (!followed || !isInFile("features")) {
    target.imported.filtered_features = stored.filtered_features;
  }
}

/** Values of another processor are dropped. */
function carryOfProcessor(name: "authorization_key" | "deposit_amount"): CarryOver {
  return (target, stored) => {
    const [processor] = target.imported.payment_processors;
    const [storedProcessor] = stored.imported.payment_processors;
    if (!processor || storedProcessor?.authorization_type !== processor.authorization_type) return;
    target.imported.payment_processors = [{ ...processor, [name]: storedProcessor[name] }];
    target.imported.has_checkout_payment_processor =
      target.imported.payment_processors[0]?.authorization_key !== null;
  };
}

function carryOfLender(name: "deposit" | "termYears"): CarryOver {
  return (target, stored) => {
    const [lender = { deposit: null, termYears: null }] = target.imported.finance_lenders;
    const merged = { ...lender, [name]: stored.imported.finance_lenders[0]?.[name] ?? null };
    const isEmpty = merged.deposit === null && merged.termYears === null;
    target.imported.finance_lenders = isEmpty ? [] : [merged];
  };
}
