export type ConfigProblem = {
  /** As in `locations[0].contact_detail.phone`; empty for the whole file. */
  path: string;
  /** Undefined when the field is missing. */
  value: unknown;
  expected: string;
};

const SHOWN_VALUE_LENGTH = 80;

/** Fields that may hold a secret. */
const SECRET_NAME = /(^|[._])(key|secret|password|token|credentials|authorization)$/;

/** The user and password of an address. */
const USER_OF_ADDRESS = /\/\/[^/?#\s:]*:[^/?#\s]*@/g;

export function formatPath(steps: readonly PropertyKey[]): string {
  return steps
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`))
    .join("")
    .replace(/^\./, "");
}

/** One line with place, value and what was expected; secrets are left out. */
export function formatProblem({ path, value, expected }: ConfigProblem): string {
  const place = path === "" ? "the file" : path;
  return `${place}: expected ${expected}; ${formatFound(path, value)}`;
}

export function hideSecrets({ path, value, expected }: ConfigProblem): ConfigProblem {
  if (value === undefined) return { path, value, expected };
  const shown: unknown = SECRET_NAME.test(path)
    ? NOT_SHOWN
    : JSON.parse(formatWithoutSecrets(value));
  return { path, value: shown, expected };
}

const NOT_SHOWN = "(not shown)";

function formatWithoutSecrets(value: unknown): string {
  return JSON.stringify(value, (name, inner: unknown) => {
    if (SECRET_NAME.test(name)) return NOT_SHOWN;
    return typeof inner === "string" ? inner.replace(USER_OF_ADDRESS, `//${NOT_SHOWN}@`) : inner;
  });
}

function formatFound(path: string, value: unknown): string {
  if (value === undefined) return "nothing is given";
  if (SECRET_NAME.test(path)) return "what stands there is not shown";
  const shown = formatWithoutSecrets(value);
  const isLong = shown.length > SHOWN_VALUE_LENGTH;
  return `found ${isLong ? `${shown.slice(0, SHOWN_VALUE_LENGTH)}…` : shown}`;
}
