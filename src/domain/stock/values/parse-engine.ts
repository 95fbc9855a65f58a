/** From here on a number without a unit is in cubic centimetres. */
const LEAST_CC = 50;
const MAX_LITRES = 30;

export type EngineSize = { litres: number | null; cylinders: number | null };

/** Reads "4 cyl, 2.2 L", "2.5L V6" or "1998cc"; null for what is missing. */
export function parseEngine(text: string): EngineSize {
  const litres = /(\d+(?:\.\d+)?) ?-?(?:l|lt|ltr|litres?|liters?)\b/i.exec(text)?.[1];
  const cc = /(\d{2,5}) ?cc\b/i.exec(text)?.[1];
  const cylinders =
    /(\d{1,2}) ?-?cyl/i.exec(text)?.[1] ?? /\b(?:[vwihl]-?|flat[ -]?)(\d{1,2})\b/i.exec(text)?.[1];
  return {
    litres: toLitres(litres === undefined ? Number(cc) / 1000 : Number(litres)) ?? null,
    cylinders: Number(cylinders) > 0 ? Number(cylinders) : null,
  };
}

/** Reads "2.5", "2.5 L", "2488 cc" or "2488". Null for 0; undefined when unreadable. */
export function parseLitres(text: string): number | null | undefined {
  const [, digits, unit = ""] =
    /^(\d{1,5}(?:\.\d{1,3})?) ?(l|lt|ltr|litres?|liters?|cc)?\.?$/i.exec(
      text.trim().replaceAll(/(?<=\d),(?=\d{3})/g, ""),
    ) ?? [];
  if (digits === undefined) return undefined;
  const size = Number(digits);
  if (size === 0) return null;
  const isCc = unit === "" ? size >= LEAST_CC : /cc/i.test(unit);
  return toLitres(isCc ? size / 1000 : size);
}

/** Litres per 100 km from "8.7 L / 100 km" or "8.7". Null for 0; undefined when unreadable. */
export function parseConsumption(text: string): number | null | undefined {
  const digits = /^(\d{1,2}(?:\.\d{1,2})?) ?(?:(?:l|litres?) ?(?:\/|per) ?100 ?kms?)?$/i.exec(
    text.trim(),
  )?.[1];
  if (digits === undefined) return undefined;
  return Number(digits) === 0 ? null : Number(digits);
}

/** To a tenth, as engines are named (1,998 cc is 2.0 L). Undefined above MAX_LITRES. */
function toLitres(litres: number): number | undefined {
  const rounded = Math.round(litres * 10) / 10;
  return rounded > 0 && rounded <= MAX_LITRES ? rounded : undefined;
}
