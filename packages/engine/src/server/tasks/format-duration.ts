export function formatDuration(milliseconds: number): string {
  return `PT${Math.max(0, milliseconds) / 1_000}S`;
}
