export type Colours = { colour: string | null; interior: string | null };

/** "White / Black Leather"; a side with a number is a warranty or a date in some feeds. */
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
