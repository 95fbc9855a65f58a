import { formatPath } from "./config-problem.ts";

export type RepeatedKey = {
  path: string;
  /** Lines on which the key stands, from 1: the first time, and again. */
  firstLine: number;
  line: number;
};

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|\n/g;

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
  for (const [token] of json.matchAll(TOKEN)) {
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
