/** How a number bounds what is sought. `beyond` and `below` leave the number itself out. */
export type Bound = "most" | "least" | "beyond" | "below" | "about";

/** The thing that a number counts. */
export type Unit =
  | "dollars"
  | "km"
  | "years"
  | "week"
  | "period"
  | "grand"
  | CountedField
  | "cc"
  | "feet"
  | "metres"
  | "kilograms"
  | "kilowatts"
  | "horsepower"
  | "tonnes"
  | "other";

/** Facets whose values count something. */
export type CountedField = "seats" | "berths" | "doors" | "cylinders" | "engine_litres";

/** Every field whose numbers a text may ask for by a unit: "7 seats". */
export const COUNTED_FIELDS: readonly CountedField[] = [
  "seats",
  "berths",
  "doors",
  "cylinders",
  "engine_litres",
];

/** Measures by their units, the one that is meant without a name first. */
export type MeasuredField =
  | "engine_cc"
  | "length"
  | "power"
  | "electric_range"
  | "atm"
  | "gvm"
  | "tare";

/** Fields of a mass; a mass without a name is the first of them that the stock has. */
export const MASSES: readonly MeasuredField[] = ["atm", "gvm", "tare"];

/** Every measured field. */
export const MEASURED_FIELDS: readonly MeasuredField[] = [
  "engine_cc",
  "length",
  "power",
  "electric_range",
  ...MASSES,
];

type Phrase<Meaning> = readonly [words: string, meaning: Meaning];

/** Before a number; the longest phrase counts. */
export const BOUNDS_BEFORE: readonly Phrase<Bound>[] = [
  ["under", "most"],
  ["below", "most"],
  ["less than", "most"],
  ["lower than", "most"],
  ["cheaper than", "most"],
  ["no more than", "most"],
  ["not over", "most"],
  ["up to", "most"],
  ["upto", "most"],
  ["max", "most"],
  ["maximum", "most"],
  ["within", "most"],
  ["<", "most"],
  ["over", "least"],
  ["above", "least"],
  ["more than", "least"],
  ["at least", "least"],
  ["no less than", "least"],
  ["min", "least"],
  ["minimum", "least"],
  ["from", "least"],
  ["since", "least"],
  [">", "least"],
  ["newer than", "beyond"],
  ["younger than", "beyond"],
  ["after", "beyond"],
  ["older than", "below"],
  ["before", "below"],
  ["around", "about"],
  ["about", "about"],
  ["approx", "about"],
  ["approximately", "about"],
  ["roughly", "about"],
  ["circa", "about"],
];

export const BOUNDS_AFTER: readonly Phrase<Bound>[] = [
  ["or less", "most"],
  ["or under", "most"],
  ["or below", "most"],
  ["or older", "most"],
  ["max", "most"],
  ["maximum", "most"],
  ["and under", "most"],
  ["or more", "least"],
  ["or newer", "least"],
  ["or later", "least"],
  ["and newer", "least"],
  ["and up", "least"],
  ["and above", "least"],
  ["onwards", "least"],
  ["onward", "least"],
  ["plus", "least"],
];

export const UNITS: readonly Phrase<Unit>[] = [
  ["km", "km"],
  ["kms", "km"],
  ["kilometres", "km"],
  ["kilometers", "km"],
  ["kilometre", "km"],
  ["kays", "km"],
  ["ks", "km"],
  ["years old", "years"],
  ["year old", "years"],
  ["yrs old", "years"],
  ["yr old", "years"],
  ["years", "years"],
  ["years warranty", "other"],
  ["year warranty", "other"],
  ["seats", "seats"],
  ["seat", "seats"],
  ["seater", "seats"],
  ["seaters", "seats"],
  ["dollars a week", "week"],
  ["dollars per week", "week"],
  ["a week", "week"],
  ["per week", "week"],
  ["each week", "week"],
  ["weekly", "week"],
  ["week", "week"],
  ["pw", "week"],
  ["wk", "week"],
  ["weekly repayments", "week"],
  ["weekly repayment", "week"],
  ["a week repayments", "week"],
  ["p w", "week"],
  ["a month", "period"],
  ["per month", "period"],
  ["each month", "period"],
  ["monthly", "period"],
  ["a fortnight", "period"],
  ["per fortnight", "period"],
  ["fortnightly", "period"],
  ["dollars", "dollars"],
  ["dollar", "dollars"],
  ["bucks", "dollars"],
  ["grand", "grand"],
  ["thousand", "grand"],
  ["thousand dollars", "grand"],
  ["berths", "berths"],
  ["berth", "berths"],
  ["doors", "doors"],
  ["door", "doors"],
  ["dr", "doors"],
  ["cylinders", "cylinders"],
  ["cylinder", "cylinders"],
  ["cyl", "cylinders"],
  ["litres", "engine_litres"],
  ["litre", "engine_litres"],
  ["liter", "engine_litres"],
  ["l", "engine_litres"],
  ["ccs", "cc"],
  ["cc", "cc"],
  ["feet", "feet"],
  ["foot", "feet"],
  ["footer", "feet"],
  ["ft", "feet"],
  ["metres", "metres"],
  ["metre", "metres"],
  ["meters", "metres"],
  ["meter", "metres"],
  ["mtr", "metres"],
  ["m", "metres"],
  ["kilograms", "kilograms"],
  ["kilos", "kilograms"],
  ["kgs", "kilograms"],
  ["kg", "kilograms"],
  ["tonnes", "tonnes"],
  ["tonne", "tonnes"],
  ["tons", "tonnes"],
  ["ton", "tonnes"],
  ["t", "tonnes"],
  ["kw", "kilowatts"],
  ["kilowatts", "kilowatts"],
  ["kilowatt", "kilowatts"],
  ["hp", "horsepower"],
  ["horsepower", "horsepower"],
  ["horse power", "horsepower"],
  ["ps", "horsepower"],
  ["inch", "other"],
];

/** Measures by their names, beside a number: masses, and the distance that a charge lasts. */
export const MEASURE_NAMES: readonly Phrase<MeasuredField>[] = [
  ["atm", "atm"],
  ["aggregate trailer mass", "atm"],
  ["tare", "tare"],
  ["tare weight", "tare"],
  ["gvm", "gvm"],
  ["gross vehicle mass", "gvm"],
  ["range", "electric_range"],
  ["range of", "electric_range"],
  ["of range", "electric_range"],
  ["of electric range", "electric_range"],
  ["ev range", "electric_range"],
  ["electric range", "electric_range"],
  ["electric range of", "electric_range"],
  ["driving range", "electric_range"],
];

/** Before a price by the week. */
export const WEEKLY_NAMES: readonly Phrase<"week">[] = [
  ["weekly", "week"],
  ["per week", "week"],
  ["weekly repayment", "week"],
  ["weekly repayments", "week"],
  ["weekly repayments of", "week"],
  ["repayment", "week"],
  ["repayments", "week"],
  ["repayments of", "week"],
];

/** Between two numbers. "and" needs "between" in front. */
export const SEPARATORS: readonly string[] = ["-", "–", "—", "to"];
