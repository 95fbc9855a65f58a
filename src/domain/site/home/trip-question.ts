import { formatRange, type NumberRange } from "../../search/fields/number-range.ts";
import { formatDollars } from "../../text/format-amount.ts";
import { formatCc, formatKilograms } from "../../vehicle/format-measures.ts";
import type { ItemType } from "../../vehicle/vehicle.schema.ts";

/** `value` is that of the search's parameter; `count` is null where a hosted search may not have counted all. */
type TripChoice = { value: string; label: string; count: number | null };

/** A field of a GET form to the search. Few choices are buttons, several a menu. */
export type TripField = { parameter: string; label: string; choices: TripChoice[] };

/** The question that a trade's home asks first. */
export type TripQuestion =
  | { is: "search"; question: string; fields: TripField[] }
  /** Answered by an enquiry, since no calendar of rentals is known. */
  | { is: "dates"; question: string };

export type TripStock = {
  total: number;
  /** The numbers of vehicles by value, by field of the index. */
  values: Readonly<Record<string, Readonly<Record<string, number>>>>;
};

type FieldRule = (stock: TripStock) => TripField | null;

/** More are a list to read, no choice to press. */
export const MAX_PRESSED_CHOICES = 5;

const HIRED = /^(?:rental|subscription)$/i;

const berths = countedField("berths", "berths", "Who sleeps in it?", nameBerths);
const licence = countedField("licence", "licence", "What do you hold?", String);
const body = countedField("simple_body", "body", "What kind?", String);

const length = bandField(
  "length_metres",
  "length",
  "How long?",
  [5, 6, 7],
  (metres) => `${metres} m`,
);
const engine = bandField("engine_cc", "engine_cc", "Engine", [300, 500, 750, 1_000], formatCc);
const mass = bandField(
  "gvm_kg",
  "gvm",
  "Loaded weight (GVM)",
  [4_500, 8_000, 16_000],
  formatKilograms,
);
const price = bandField(
  "price",
  "price",
  "Budget",
  [15_000, 30_000, 60_000, 100_000],
  formatDollars,
);

const QUESTIONS: Readonly<Record<ItemType, { question: string; fields: readonly FieldRule[] }>> = {
  caravan: { question: "Who's coming along?", fields: [berths, length, price] },
  motorhome: { question: "Who's coming along?", fields: [berths, length, price] },
  motorcycle: { question: "What will you ride?", fields: [licence, engine, price] },
  truck: { question: "What has to be carried?", fields: [licence, mass, price] },
  car: { question: "Where to next?", fields: [body, price] },
};

/**
 * By what most of the stock is: who sleeps in a caravan, which licence a rider holds, the dates of a rental. Null
 * where the stock gives nothing to choose from.
 */
export function resolveTripQuestion(stock: TripStock): TripQuestion | null {
  const hired = countWhere(stock.values["car_type"], (carType) => HIRED.test(carType));
  if (hired > stock.total / 2) return { is: "dates", question: "When do you need it?" };
  const [kind] = Object.entries(stock.values["item_type"] ?? {}).sort(
    ([, one], [, other]) => other - one,
  )[0] ?? [null];
  if (!isItemType(kind)) return null;
  const { question, fields } = QUESTIONS[kind];
  const asked = fields.flatMap((rule) => rule(stock) ?? []);
  return asked.length === 0 ? null : { is: "search", question, fields: asked };
}

/** Each value that is in stock, in numerical order or the most frequent first. */
function countedField(
  indexField: string,
  facet: string,
  label: string,
  name: (value: string) => string,
): FieldRule {
  return ({ values }) => {
    const entries = Object.entries(values[indexField] ?? {}).filter(([, count]) => count > 0);
    if (entries.length < 2) return null;
    const isNumeric = entries.every(([value]) => /^\d+$/.test(value));
    const ordered = entries.toSorted(([one, oneCount], [other, otherCount]) =>
      isNumeric ? Number(one) - Number(other) : otherCount - oneCount,
    );
    return {
      parameter: `refinementList[${facet}][0]`,
      label,
      choices: ordered.map(([value, count]) => ({ value, label: name(value), count })),
    };
  };
}

/** Bands between the steps that hold something. */
function bandField(
  indexField: string,
  facet: string,
  label: string,
  steps: readonly number[],
  format: (amount: number) => string,
): FieldRule {
  return ({ values }) => {
    const distribution = values[indexField] ?? {};
    const bands = [null, ...steps].flatMap((min, n): TripChoice[] => {
      const band = { min, max: steps[n] ?? null };
      const count = countWhere(distribution, (text) => isWithin(Number(text), band));
      if (count === 0) return [];
      return [{ value: formatRange(band), label: nameBand(band, format), count: null }];
    });
    return bands.length < 2 ? null : { parameter: `range[${facet}]`, label, choices: bands };
  };
}

function nameBand({ min, max }: NumberRange, format: (amount: number) => string): string {
  if (min === null) return `Up to ${format(max ?? 0)}`;
  return max === null ? `Over ${format(min)}` : `${format(min)} to ${format(max)}`;
}

function nameBerths(value: string): string {
  return value === "1" ? "1 berth" : `${value} berths`;
}

function isWithin(amount: number, { min, max }: NumberRange): boolean {
  return (min === null || amount >= min) && (max === null || amount <= max);
}

function countWhere(
  distribution: Readonly<Record<string, number>> | undefined,
  isMeant: (value: string) => boolean,
): number {
  return Object.entries(distribution ?? {}).reduce(
    (sum, [value, count]) => (isMeant(value) ? sum + count : sum),
    0,
  );
}

function isItemType(kind: string | null): kind is ItemType {
  return kind !== null && Object.hasOwn(QUESTIONS, kind);
}

/** The fields of the index that a question may need. */
export const TRIP_FACETS: readonly string[] = [
  "berths",
  "licence",
  "length_metres",
  "engine_cc",
  "gvm_kg",
];
