/** Whether a name is a time zone that this machine's tables know, such as "Australia/Perth". */
export function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat("en-AU", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
}
