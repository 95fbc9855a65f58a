/** Lightness from 0 to 1, chroma from 0 (grey), hue in degrees. */
export type Oklch = { lightness: number; chroma: number; hue: number };

/** From 0 to 1, without the screen's gamma. */
export type LinearRgb = readonly [red: number, green: number, blue: number];

/** Bisection steps for the strongest displayable chroma; finer than 8 bits. */
const CHROMA_STEPS = 16;

export function parseHex(hex: string): LinearRgb {
  const read = (at: number): number => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [read(1), read(3), read(5)];
}

/** Reads #rrggbb. @see https://bottosson.github.io/posts/oklab/ */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = parseHex(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { lightness, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI };
}

/** As #rrggbb; colours outside sRGB lose chroma and keep lightness and hue. */
export function formatHex(colour: Oklch): string {
  const whole = toLinearRgb(colour);
  if (isShowable(whole)) return toHex(whole);
  let shown = 0;
  let beyond = colour.chroma;
  for (let step = 0; step < CHROMA_STEPS; step++) {
    const middle = (shown + beyond) / 2;
    if (isShowable(toLinearRgb({ ...colour, chroma: middle }))) shown = middle;
    else beyond = middle;
  }
  return toHex(toLinearRgb({ ...colour, chroma: shown }));
}

/** As CSS mixes in OKLab, except for the direction of the hue. */
export function mixHex(hex: string, other: string, share: number): string {
  const [one, two] = [toOklch(hex), toOklch(other)];
  const at = (from: number, to: number): number => from + (to - from) * share;
  const [a, b] = [at(toA(one), toA(two)), at(toB(one), toB(two))];
  return formatHex({
    lightness: at(one.lightness, two.lightness),
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  });
}

function toLinearRgb(colour: Oklch): LinearRgb {
  const { lightness } = colour;
  const [a, b] = [toA(colour), toB(colour)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function toA({ chroma, hue }: Oklch): number {
  return chroma * Math.cos((hue * Math.PI) / 180);
}

function toB({ chroma, hue }: Oklch): number {
  return chroma * Math.sin((hue * Math.PI) / 180);
}

function isShowable(rgb: LinearRgb): boolean {
  return rgb.every((part) => part >= -1e-4 && part <= 1 + 1e-4);
}

function toHex(rgb: LinearRgb): string {
  const parts = rgb.map((part) => Math.round(toCurved(Math.min(1, Math.max(0, part))) * 255));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function toLinear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function toCurved(part: number): number {
  return part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
}
