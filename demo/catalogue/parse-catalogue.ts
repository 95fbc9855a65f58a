import type { ItemType } from "#domain/vehicle/vehicle.schema.ts";
import type { CatalogueModel, Equipment, Grade } from "./catalogue-model.ts";
import { parseEngine } from "./parse-engine.ts";

const NOTHING: Equipment = {
  engine: null,
  drive: null,
  transmission: null,
  seats: null,
  doors: null,
};

/** The default equipment by body, for rows that do not state it. */
const EQUIPMENT_BY_BODY: Record<string, Partial<Equipment>> = {
  Hatchback: { seats: 5, doors: 5, drive: "FWD", transmission: "Automatic" },
  Sedan: { seats: 5, doors: 4, drive: "FWD", transmission: "Automatic" },
  Wagon: { seats: 5, doors: 5, drive: "FWD", transmission: "Automatic" },
  SUV: { seats: 5, doors: 5, drive: "FWD", transmission: "Automatic" },
  Ute: { seats: 5, doors: 4, drive: "4WD", transmission: "Automatic" },
  "Cab Chassis": { seats: 2, doors: 2, drive: "4WD", transmission: "Automatic" },
  Van: { seats: 3, doors: 4, drive: "FWD", transmission: "Automatic" },
  "People Mover": { seats: 8, doors: 5, drive: "FWD", transmission: "Automatic" },
  Coupe: { seats: 4, doors: 2, drive: "RWD", transmission: "Automatic" },
  Convertible: { seats: 2, doors: 2, drive: "RWD", transmission: "Automatic" },
  Bus: { seats: 22, doors: 2, drive: "RWD", transmission: "Automatic" },
  Truck: { seats: 3, doors: 2, drive: "RWD", transmission: "Manual" },
  "Light Truck": { seats: 3, doors: 2, drive: "RWD", transmission: "Automatic" },
  Motorhome: { seats: 4, doors: 3, drive: "FWD", transmission: "Automatic" },
  Campervan: { seats: 2, doors: 4, drive: "FWD", transmission: "Automatic" },
};

const MOTORCYCLE: Partial<Equipment> = { seats: 2, drive: null, transmission: "Manual" };

/**
 * Reads a table of the catalogue, a series a line:
 * `make | model | series | years | body, equipment | engine | grades | categories`.
 * A grade is its badge, its price and, in brackets, what it has that the series has not
 * (`Ti 46490 (AWD, 7 seats)`). `-` stands for none; years without an end are still sold new.
 *
 * @throws Error naming the line that cannot be read.
 */
export function parseCatalogue(itemType: ItemType, table: string): CatalogueModel[] {
  return table
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => parseModel(itemType, line));
}

function parseModel(itemType: ItemType, line: string): CatalogueModel {
  const cells = line.split("|").map((cell) => cell.trim());
  const [make, model, series, years, kind, engine, grades, categories = ""] = cells;
  const [, from, to] = /^(\d{4})-(\d{4})?$/.exec(years ?? "") ?? [];
  if (!make || !model || !series || !kind || !engine || !grades || !from) {
    throw new Error(`This line of the catalogue cannot be read: ${line}`);
  }
  const [body = kind, ...terms] = kind.split(", ");
  const base: Equipment = {
    ...NOTHING,
    ...(itemType === "motorcycle" ? MOTORCYCLE : EQUIPMENT_BY_BODY[body]),
    ...(engine === "-" ? {} : { engine: parseEngine(engine) }),
    ...parseTerms(terms, line),
  };
  return {
    itemType,
    make,
    model,
    series: series === "-" ? null : series,
    from: Number(from),
    to: to === undefined ? null : Number(to),
    body,
    categories: categories === "" ? [] : categories.split(", "),
    grades: grades.split("; ").map((grade) => parseGrade(grade, base, line)),
  };
}

function parseGrade(text: string, base: Equipment, line: string): Grade {
  const [, badge, price, terms = ""] = /^(.+) (\d+)(?: \((.+)\))?$/.exec(text) ?? [];
  if (badge === undefined || price === undefined) {
    throw new Error(`The grade "${text}" cannot be read in this line of the catalogue: ${line}`);
  }
  const differences = parseTerms(terms === "" ? [] : terms.split(", "), line);
  return { ...base, ...differences, badge: badge === "-" ? null : badge, price: Number(price) };
}

function parseTerms(terms: readonly string[], line: string): Partial<Equipment> {
  return Object.assign({}, ...terms.map((term) => parseTerm(term, line)));
}

function parseTerm(term: string, line: string): Partial<Equipment> {
  const [count, thing] = term.split(" ");
  if (thing === "seats") return { seats: Number(count) };
  if (thing === "doors") return { doors: Number(count) };
  if (/^(FWD|RWD|AWD|4WD|4x2|6x2|6x4|8x4)$/.test(term)) return { drive: term };
  if (/^(Manual|Automatic)$/.test(term)) return { transmission: term };
  const engine = parseEngine(term);
  if (engine === null) throw new Error(`"${term}" means nothing in this line: ${line}`);
  return { engine };
}
