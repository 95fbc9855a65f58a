const HOUR_MINUTES = 60;

export function parseClockTime(text: string): number {
  const [hours = 0, minutes = 0] = text.split(":").map(Number);
  return hours * HOUR_MINUTES + minutes;
}

/** '8:30 am'; noon is '12:00 pm', midnight '12:00 am'. Counted from any day's midnight. */
export function formatClockTime(wallMinutes: number): string {
  const hours = Math.floor(wallMinutes / HOUR_MINUTES) % 24;
  const minutes = String(wallMinutes % HOUR_MINUTES).padStart(2, "0");
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? "am" : "pm"}`;
}

/** '09:05', as a time input has it. */
export function formatInputTime(minutesOfDay: number): string {
  const hours = Math.floor(minutesOfDay / HOUR_MINUTES) % 24;
  return [hours, minutesOfDay % HOUR_MINUTES]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}
