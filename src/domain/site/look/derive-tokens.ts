import { MIN_EDGE_CONTRAST, MIN_TEXT_CONTRAST, resolveContrast } from "./contrast.ts";
import { formatHex, mixHex, type Oklch, toOklch } from "./oklch.ts";

const TOKEN_NAMES = [
  "surface",
  "surface-raised",
  "ink",
  "ink-muted",
  "line",
  "brand",
  "brand-ink",
  "accent",
  "danger",
  "success",
  "focus",
] as const;

type TokenName = (typeof TOKEN_NAMES)[number];

/** Each as #rrggbb. */
export type Tokens = Record<TokenName, string>;

/** Two colours that are used together, and the contrast that they need. */
type TokenPair = { front: TokenName; ground: TokenName; minimum: number };

/** Templates may mix this much ink into a surface without making text on it unreadable. */
export const DARKEST_GROUND_INK = 0.09;

/** Templates may mix this much of a colour into the surface below text of that colour. */
export const SOFT_GROUND_COLOUR = 0.09;

const LIGHTNESS_STEP = 0.004;
const PAPER = 0.99;
const MAX_TINT = 0.02;
const DANGER: Oklch = { lightness: 0.55, chroma: 0.2, hue: 27 };
const SUCCESS: Oklch = { lightness: 0.55, chroma: 0.14, hue: 152 };

const TEXT_TOKENS = ["ink", "ink-muted", "brand", "accent", "danger", "success"] as const;
const GROUND_TOKENS = ["surface", "surface-raised"] as const;

/** Checked by `site doctor`. Text on accent, danger and success has the raised surface's colour. */
export const TOKEN_PAIRS: readonly TokenPair[] = [
  { front: "brand-ink", ground: "brand", minimum: MIN_TEXT_CONTRAST },
  ...GROUND_TOKENS.flatMap((ground) => [
    ...TEXT_TOKENS.map((front) => ({ front, ground, minimum: MIN_TEXT_CONTRAST })),
    { front: "focus" as const, ground, minimum: MIN_EDGE_CONTRAST },
  ]),
];

/** Grounds and inks get a trace of the brand's hue; unreadable text colours are darkened. */
export function deriveTokens({ brand, accent }: { brand: string; accent: string }): Tokens {
  const { chroma, hue } = toOklch(brand);
  const tint = (share: number): number => Math.min(MAX_TINT, chroma * share);
  const surface = formatHex({ lightness: PAPER, chroma: tint(0.02), hue });
  const raised = "#ffffff";
  const ink = formatHex({ lightness: 0.22, chroma: tint(0.12), hue });
  const darkest = mixHex(surface, ink, DARKEST_GROUND_INK);
  const toText = (colour: Oklch): string =>
    darken(colour, (text) => [darkest, mixHex(surface, text, SOFT_GROUND_COLOUR)]);
  const shownBrand = toText(toOklch(brand));
  return {
    surface,
    "surface-raised": raised,
    ink,
    "ink-muted": toText({ lightness: 0.52, chroma: tint(0.12), hue }),
    line: formatHex({ lightness: 0.9, chroma: tint(0.06), hue }),
    brand: shownBrand,
    "brand-ink": raised,
    accent: toText(toOklch(accent)),
    danger: toText(DANGER),
    success: toText(SUCCESS),
    focus: shownBrand,
  };
}

export function formatTokens(tokens: Tokens): string {
  return `:root{${TOKEN_NAMES.map((name) => `--${name}:${tokens[name]}`).join(";")}}`;
}

/** The first shade, from the colour itself down, that is readable on its grounds. */
function darken(colour: Oklch, toGrounds: (shade: string) => readonly string[]): string {
  let shade = formatHex(colour);
  for (let { lightness } = colour; !isRead(shade); lightness -= LIGHTNESS_STEP) {
    shade = formatHex({ ...colour, lightness });
  }
  return shade;

  function isRead(text: string): boolean {
    return toGrounds(text).every((ground) => resolveContrast(text, ground) >= MIN_TEXT_CONTRAST);
  }
}
