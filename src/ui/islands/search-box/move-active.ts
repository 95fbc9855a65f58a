/**
 * The position of the option that a key moves to; null is the field, between the last option and the first.
 * Undefined for other keys: without an active option Home and End belong to the text.
 */
export function moveActive(
  key: string,
  active: number | null,
  count: number,
): number | null | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  switch (key) {
    case "ArrowDown":
      if (active === null) return 0;
      return active === last ? null : active + 1;
    case "ArrowUp":
      if (active === null) return last;
      return active === 0 ? null : active - 1;
    case "Home":
      return active === null ? undefined : 0;
    case "End":
      return active === null ? undefined : last;
    default:
      return undefined;
  }
}
