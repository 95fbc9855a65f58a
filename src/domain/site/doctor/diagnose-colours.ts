import type { Site } from "../config/site.ts";
import { MIN_TEXT_CONTRAST, resolveContrast } from "../look/contrast.ts";
import { deriveTokens, TOKEN_PAIRS } from "../look/derive-tokens.ts";
import type { Finding } from "./finding.ts";

/** Colours that had to be darkened, and pairs that are still hard to read. */
export function findColourTrouble(site: Site): Finding[] {
  const given = { brand: site.brand_colour, accent: site.accent_colour };
  const tokens = deriveTokens(given);
  const darkened = (["brand", "accent"] as const)
    .filter((name) => tokens[name] !== given[name].toLowerCase())
    .map(
      (name): Finding => ({
        severity: "note",
        what:
          `${name}_colour ${given[name]} is shown as ${tokens[name]}, ` +
          `so that text in it can be read (contrast ${MIN_TEXT_CONTRAST}:1).`,
        mend: `Nothing must be done; give ${name}_colour a darker colour to choose the shade.`,
      }),
    );
  const unread = TOKEN_PAIRS.filter(
    ({ front, ground, minimum }) => resolveContrast(tokens[front], tokens[ground]) < minimum,
  ).map(
    ({ front, ground, minimum }): Finding => ({
      severity: "error",
      what: `${front} on ${ground} has less contrast than ${minimum}:1.`,
      mend: "Change brand_colour or accent_colour.",
    }),
  );
  return [...darkened, ...unread];
}
