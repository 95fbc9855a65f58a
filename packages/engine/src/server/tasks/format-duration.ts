/** Milliseconds as an ISO 8601 duration: `PT0.012S`. */
export function formatDuration(milliseconds: number): string {
  return `PT${Math.max(0, milliseconds) / 1_000}S`;
}
