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

/** A site's colours by token, each as #rrggbb. */
export type Tokens = Record<TokenName, string>;

/** Colours that stand together on pages, and the contrast that they need. */
type TokenPair = { front: TokenName; ground: TokenName; minimum: number };

/** A template may mix this much of the ink into a surface, and text is still read on it. */
export const DARKEST_GROUND_INK = 0.09;

/** Likewise of a colour into the surface, under text in that very colour. */
export const SOFT_GROUND_COLOUR = 0.09;

const LIGHTNESS_STEP = 0.004;
const PAPER = 0.99;
const MAX_TINT = 0.02;
const DANGER: Oklch = { lightness: 0.55, chroma: 0.2, hue: 27 };
const SUCCESS: Oklch = { lightness: 0.55, chroma: 0.14, hue: 152 };

const TEXT_TOKENS = ["ink", "ink-muted", "brand", "accent", "danger", "success"] as const;
const GROUND_TOKENS = ["surface", "surface-raised"] as const;

/** What `site doctor` judges. Accent, danger and success as grounds have raised surface as text. */
export const TOKEN_PAIRS: readonly TokenPair[] = [
  { front: "brand-ink", ground: "brand", minimum: MIN_TEXT_CONTRAST },
  ...GROUND_TOKENS.flatMap((ground) => [
    ...TEXT_TOKENS.map((front) => ({ front, ground, minimum: MIN_TEXT_CONTRAST })),
    { front: "focus" as const, ground, minimum: MIN_EDGE_CONTRAST },
  ]),
];

/**
 * Every colour of a site from its two: grounds and inks take a trace of the brand's hue, and a
 * colour that could not be read as text on them is darkened, its hue kept, until it can.
 */
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

/** The tokens as the page's style: `:root{--surface:#fefefe;…}`. */
export function formatTokens(tokens: Tokens): string {
  return `:root{${TOKEN_NAMES.map((name) => `--${name}:${tokens[name]}`).join(";")}}`;
}

/** The first shade, from the colour itself down, that can be read as text on its grounds. */
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
