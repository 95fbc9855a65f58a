/** The states and territories of Australia, with the time zone of each. */
export const AUSTRALIAN_STATES = {
  NSW: { name: "New South Wales", timeZone: "Australia/Sydney" },
  VIC: { name: "Victoria", timeZone: "Australia/Melbourne" },
  QLD: { name: "Queensland", timeZone: "Australia/Brisbane" },
  WA: { name: "Western Australia", timeZone: "Australia/Perth" },
  SA: { name: "South Australia", timeZone: "Australia/Adelaide" },
  TAS: { name: "Tasmania", timeZone: "Australia/Hobart" },
  ACT: { name: "Australian Capital Territory", timeZone: "Australia/Sydney" },
  NT: { name: "Northern Territory", timeZone: "Australia/Darwin" },
} as const;

export type AustralianState = keyof typeof AUSTRALIAN_STATES;

export const STATE_CODES: readonly AustralianState[] = Object.keys(AUSTRALIAN_STATES).filter(
  (code): code is AustralianState => Object.hasOwn(AUSTRALIAN_STATES, code),
);
