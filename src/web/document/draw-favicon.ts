export function drawFavicon(name: string, brandColour: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0]?.toUpperCase() ?? "";
  return [
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'>",
    `<rect width='32' height='32' rx='7' fill='${brandColour}'/>`,
    `<text x='16' y='23' font-family='sans-serif' font-weight='700' font-size='20' text-anchor='middle' fill='${resolveLetterColour(brandColour)}'>${letter}</text>`,
    "</svg>",
  ].join("");
}

/** The brightness (of 255) above which a black letter is easier to read. */
const LIGHT_GROUND = 150;

export function resolveLetterColour(brandColour: string): "black" | "white" {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(brandColour.slice(at, at + 2), 16),
  );
  return 0.299 * red + 0.587 * green + 0.114 * blue > LIGHT_GROUND ? "black" : "white";
}
