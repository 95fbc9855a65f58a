import {
  createParameterError,
  createUnknownChoiceError,
  createUnknownParameterError,
} from "../errors/parameter-errors.ts";
import { isDeeperThan } from "../json/json-depth.ts";
import {
  findLengthFault,
  formatShareReason,
  MAX_SHORT_TEXT,
  MAX_WORDS_TEXT,
} from "./body-fields.ts";

/** Reads one decoded parameter. @throws ProtocolError */
export type ParameterReader<Value> = (text: string, name: string) => Value | undefined;

type Parameters = Readonly<Record<string, ParameterReader<unknown>>>;

export type ReadParameters<Spec extends Parameters> = {
  -readonly [Name in keyof Spec]?: Exclude<ReturnType<Spec[Name]>, undefined>;
};

/**
 * Reports the first invalid parameter; of a repeated one the last counts.
 * @throws ProtocolError bad_request for an unknown one.
 */
export function readParameters<Spec extends Parameters>(
  spec: Spec,
  given: URLSearchParams,
): ReadParameters<Spec> {
  const read: ReadParameters<Spec> = Object.create(null);
  for (const [name, text] of given) {
    const reader = Object.hasOwn(spec, name) ? spec[name] : undefined;
    if (!reader) throw createUnknownParameterError(name, Object.keys(spec));
    Reflect.set(read, name, reader(text, name));
  }
  return read;
}

export const takeText: ParameterReader<string> = (text) => text;

const takeTextUpTo =
  (most: number) =>
  (code: string): ParameterReader<string> =>
  (text, name) => {
    const fault = findLengthFault(text, most);
    if (fault !== null) throw createParameterError(code, name, fault);
    return text;
  };

export const takeShortText = takeTextUpTo(MAX_SHORT_TEXT);

export const takeWords = takeTextUpTo(MAX_WORDS_TEXT);

export const takeTexts: ParameterReader<string[]> = (text) => (text === "" ? [] : text.split(","));

export const takeWhole =
  (code: string): ParameterReader<number> =>
  (text, name) =>
    parseWhole(code, text, name);

export const takeWholes =
  (code: string): ParameterReader<number[]> =>
  (text, name) => {
    const entries = text.split(",");
    return entries.map((entry, at) =>
      parseWhole(code, entry, entries.length === 1 ? name : `${name}[${at}]`),
    );
  };

export const takeFlag =
  (code: string): ParameterReader<boolean> =>
  (text, name) => {
    if (text === "true" || text === "false") return text === "true";
    const reason = `could not parse \`${text}\` as a boolean, expected either \`true\` or \`false\``;
    throw createParameterError(code, name, reason);
  };

export const takeShare =
  (code: string): ParameterReader<number> =>
  (text, name) => {
    const share = text.trim() === "" ? Number.NaN : Number(text);
    if (Number.isNaN(share)) throw createParameterError(code, name, "invalid float literal");
    if (share >= 0 && share <= 1) return share;
    throw createParameterError(code, name, formatShareReason(name));
  };

export const takeChoice =
  <Choice extends string>(code: string, choices: readonly Choice[]): ParameterReader<Choice> =>
  (text, name) => {
    const choice = choices.find((known) => known === text);
    if (choice !== undefined) return choice;
    throw createUnknownChoiceError(code, name, text, choices);
  };

/** The nesting of Meilisearch's JSON parser. */
const MAX_FILTER_DEPTH = 128;

/** JSON if it parses as JSON, else the text itself. */
export const takeFilter: ParameterReader<unknown> = (text) => {
  if (isDeeperThan(Buffer.from(text), MAX_FILTER_DEPTH)) return text;
  try {
    const parsed: unknown = JSON.parse(text);
    return parsed ?? undefined;
  } catch {
    return text;
  }
};

/** A parameter of Meilisearch's that this server does not support. */
export const refuseParameter =
  (code: string): ParameterReader<never> =>
  (_text, name) => {
    throw createParameterError(code, name, `\`${name}\` is not supported by this server.`);
  };

function parseWhole(code: string, text: string, name: string): number {
  const number = /^\+?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(number)) return number;
  throw createParameterError(code, name, `could not parse \`${text}\` as a positive integer`);
}
