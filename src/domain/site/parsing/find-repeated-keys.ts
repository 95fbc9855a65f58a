import { formatPath } from "../config/config-problem.ts";

export type RepeatedKey = {
  path: string;
  /** Lines on which the key stands, from 1: the first time, and again. */
  firstLine: number;
  line: number;
};

type Container = {
  /** Null in a list. */
  lineByKey: Map<string, number> | null;
  /** Where it stands, and within it the field or entry that is being read. */
  path: readonly PropertyKey[];
  step: PropertyKey;
};

/**
 * Keys that an object of this JSON gives more than once: parsers keep the last silently. The text
 * must have been parsed before.
 */
export function findRepeatedKeys(json: string): RepeatedKey[] {
  const found: RepeatedKey[] = [];
  const open: Container[] = [];
  let line = 1;
  let isKeyNext = false;
  for (const token of readTokens(json)) {
    const inside = open.at(-1);
    if (token === "\n") line += 1;
    else if (token === "{" || token === "[") {
      const path = inside ? [...inside.path, inside.step] : [];
      open.push({ lineByKey: token === "{" ? new Map() : null, path, step: 0 });
      isKeyNext = token === "{";
    } else if (token === "}" || token === "]") {
      open.pop();
      isKeyNext = false;
    } else if (token === ",") {
      if (typeof inside?.step === "number") inside.step += 1;
      isKeyNext = inside?.lineByKey !== null;
    } else if (isKeyNext && token !== ":" && inside?.lineByKey) {
      const key: unknown = JSON.parse(token);
      const name = String(key);
      const firstLine = inside.lineByKey.get(name);
      if (firstLine === undefined) inside.lineByKey.set(name, line);
      else found.push({ path: formatPath([...inside.path, name]), firstLine, line });
      inside.step = name;
      isKeyNext = false;
    }
  }
  return found;
}

/** Texts, and the signs between them that make the structure; line feeds count the lines. */
function* readTokens(json: string): Generator<string> {
  const sign = /["{}[\],:\n]/g;
  for (let found = sign.exec(json); found !== null; found = sign.exec(json)) {
    const [token] = found;
    if (token !== '"') yield token;
    else {
      sign.lastIndex = findTextEnd(json, found.index);
      yield json.slice(found.index, sign.lastIndex);
    }
  }
}

/** By hand: an expression for a whole text runs out of stack where that has millions of letters. */
function findTextEnd(json: string, start: number): number {
  let quote = json.indexOf('"', start + 1);
  while (isEscaped(json, quote)) quote = json.indexOf('"', quote + 1);
  return quote + 1;
}

function isEscaped(json: string, at: number): boolean {
  let first = at;
  while (json[first - 1] === "\\") first -= 1;
  return (at - first) % 2 === 1;
}
