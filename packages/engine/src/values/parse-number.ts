const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** Null unless finite. `1e3`, `5.` and `.5` are numbers, ` 5` is not. */
export function parseNumber(text: string): number | null {
  if (!DECIMAL.test(text)) return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : null;
}
