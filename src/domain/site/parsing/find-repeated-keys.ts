import { formatPath } from "../config/config-problem.ts";

export type RepeatedKey = {
  path: string;
  /** Lines of the first and the repeated occurrence, from 1. */
  firstLine: number;
  line: number;
};

type Container = {
  /** Null in a list. */
  lineByKey: Map<string, number> | null;
  /** The path of the container, and the field or entry being read. */
  path: readonly PropertyKey[];
  step: PropertyKey;
};

/** Repeated keys of an object in valid JSON, which parsers resolve silently to the last. */
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

/** Not a regular expression: one for a whole text overflows the stack at millions of letters. */
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
