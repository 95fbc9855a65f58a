export const EXISTS = 1;
export const IS_NULL = 2;
export const IS_EMPTY = 4;

/** The bits for a field's values; 0 where the key is absent. */
export function readPresence(found: readonly unknown[]): number {
  let presence = found.length > 0 ? EXISTS : 0;
  for (const value of found) {
    if (value === null) presence |= IS_NULL;
    else if (isEmpty(value)) presence |= IS_EMPTY;
  }
  return presence;
}

function isEmpty(value: unknown): boolean {
  if (value === "") return true;
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}
