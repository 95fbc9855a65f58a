/** Outside and inside colour of a cell; null where it does not say. */
export type Colours = { colour: string | null; interior: string | null };

/**
 * Both colours of "White / Black Leather". A side that is "-", or that holds a number because the
 * site wrote a warranty or a build date there ("5 years / Unlimited km"), is not known.
 */
export function parseColours(text: string): Colours {
  const [colour = "", ...interior] = text.split(" / ");
  if (hasDigit(colour)) return { colour: null, interior: null };
  return { colour: toColour(colour), interior: toColour(interior.join(" / ")) };
}

function toColour(text: string): string | null {
  const trimmed = text.trim();
  return /\p{L}/u.test(trimmed) && !hasDigit(trimmed) ? trimmed : null;
}

const hasDigit = (text: string): boolean => /\d/.test(text);
