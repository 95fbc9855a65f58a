/** A registration, stock number or VIN as it is compared: "abc 123", "ABC-123" and "ABC123" are one. */
export function toIdentifier(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
