/** A person needs longer from the first touch of a form to its end, though not for a step of it. */
export const LEAST_FILLING_MS = 2_000;

export type SubmitTrace = {
  /** The text of the honeypot, which no person sees. */
  trap: string;
  /** Milliseconds from the first touch to the submit; null without script, which alone can measure it. */
  fillingMs: number | null;
  /** Whether the device filled in answers itself, as from the profile: then one press is enough. */
  isPrefilled: boolean;
  /** Whether it is the whole form: a step that the page filled in asks for one press on Continue. */
  isWhole: boolean;
};

/** Why a submit is suspected, in words for the operator; null where it is not. */
export function resolveSuspicion({
  trap,
  fillingMs,
  isPrefilled,
  isWhole,
}: SubmitTrace): string | null {
  if (trap !== "") return "it filled in the field that people do not see";
  if (isWhole && fillingMs !== null && fillingMs < LEAST_FILLING_MS && !isPrefilled) {
    return `it was filled in within ${fillingMs} ms`;
  }
  return null;
}

/** The time that a form posted; null where it is none. */
export function parseFillingTime(text: string | null): number | null {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null;
}
