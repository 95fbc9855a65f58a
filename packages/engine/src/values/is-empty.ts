export function isEmpty(value: unknown): boolean {
  if (value === "") return true;
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}
