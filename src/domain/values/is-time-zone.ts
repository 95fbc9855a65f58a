export function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat("en-AU", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
}
