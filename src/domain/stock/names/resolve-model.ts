import { MODEL_PHRASES, MODEL_SPELLINGS } from "./model-phrases.ts";
import { type MakeAndModel, startsWithWords } from "./resolve-make.ts";

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

export type ModelAndBadge = { model: string; badge: string | null };

/**
 * Completes the model from a listing's title, with the badge after it: "Grand" in "2015 Jeep Grand
 * Cherokee Limited" becomes "Grand Cherokee", "Limited". A null or unrelated title changes nothing.
 */
export function resolveModel(
  { make, model }: MakeAndModel,
  year: number,
  title: string | null,
): ModelAndBadge {
  const mended = mendDate(model);
  const rest = title === null ? null : dropWords(dropWords(title, String(year)), make);
  const isTitleOfIt =
    rest !== null && rest !== title && (mended === "" || startsWithWords(rest, mended));
  const name = isTitleOfIt ? rest : mended;
  const phrase = MODEL_PHRASES.get(make)?.find((words) => startsWithWords(name, words));
  const whole = phrase ?? (isTitleOfIt && mended === "" ? (name.split(" ")[0] ?? "") : mended);
  return {
    model: resolveSpelling(make, whole),
    badge: isTitleOfIt ? toBadge(name.slice(whole.length)) : null,
  };
}

/** Spreadsheets turn the model 9-3 into the day "3-Sep". */
function mendDate(model: string): string {
  const [, day, month = ""] = /^(\d{1,2})-([A-Z][a-z]{2})$/.exec(model) ?? [];
  const number = MONTHS.indexOf(month.toLowerCase()) + 1;
  return day === undefined || number === 0 ? model : `${number}-${day}`;
}

function dropWords(text: string, words: string): string {
  return startsWithWords(text, words) ? text.slice(words.length).trim() : text;
}

function resolveSpelling(make: string, model: string): string {
  const found = MODEL_SPELLINGS.get(make)?.find(([spelling]) => spelling === model.toLowerCase());
  return found?.[1] ?? model;
}

function toBadge(text: string): string | null {
  const badge = text
    .replaceAll(/\(no badge\)/gi, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return badge === "" ? null : badge;
}
