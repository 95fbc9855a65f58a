import { MODEL_PHRASES, MODEL_SPELLINGS } from "./model-phrases.ts";
import { type MakeAndModel, startsWithWords } from "./resolve-make.ts";

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

export type ModelAndBadge = { model: string; badge: string | null };

/**
 * The model, made whole from a listing's title, and the badge that the title names after it.
 * "2015 Jeep Grand Cherokee Limited" with the model "Grand" is "Grand Cherokee" and "Limited".
 * A title that speaks of something else is left alone.
 *
 * @param title year, make, model and badge in one text; null where the feed has none.
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

/** A spreadsheet turns the model 9-3 into the day "3-Sep". */
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
