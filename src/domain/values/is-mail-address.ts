/** One address and nothing else: what could name a second recipient, or end a header, is none. */
export function isMailAddress(value: unknown): value is string {
  return (
    typeof value === "string" &&
    /^[^\s@<>()[\],;:\\"\p{Cc}]{1,64}@[\p{L}\p{N}.-]{1,190}$/u.test(value)
  );
}
