import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { siteConfigSchema } from "../config/site-config.schema.ts";
import { MIN_TEXT_CONTRAST, resolveContrast } from "./contrast.ts";
import {
  DARKEST_GROUND_INK,
  deriveTokens,
  formatTokens,
  SOFT_GROUND_COLOUR,
  TOKEN_PAIRS,
} from "./derive-tokens.ts";
import { mixHex, toOklch } from "./oklch.ts";

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("the accent that nobody chose is shown as it is, with any brand", () => {
  const accent = siteConfigSchema.shape.accent_colour.parse(undefined);
  fc.assert(
    fc.property(anyColour, (brand) => {
      expect(deriveTokens({ brand, accent }).accent).toBe(accent);
    }),
  );
});

describe("for any two colours of a dealer", () => {
  test("every pair of tokens that stand together has the contrast it needs", () => {
    fc.assert(
      fc.property(anyColour, anyColour, (brand, accent) => {
        const tokens = deriveTokens({ brand, accent });
        for (const { front, ground, minimum } of TOKEN_PAIRS) {
          expect(resolveContrast(tokens[front], tokens[ground])).toBeGreaterThanOrEqual(minimum);
        }
      }),
    );
  });

  test("text is read on the darkest ground that a template may mix", () => {
    fc.assert(
      fc.property(anyColour, anyColour, (brand, accent) => {
        const tokens = deriveTokens({ brand, accent });
        const sunken = mixHex(tokens.surface, tokens.ink, DARKEST_GROUND_INK);
        for (const name of ["ink", "ink-muted", "brand", "accent", "danger", "success"] as const) {
          const soft = mixHex(tokens.surface, tokens[name], SOFT_GROUND_COLOUR);
          for (const ground of name === "ink" ? [sunken] : [sunken, soft]) {
            expect(resolveContrast(tokens[name], ground)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
          }
        }
      }),
    );
  });
});

test("a brand that can be read is shown as it is", () => {
  const tokens = deriveTokens({ brand: "#1d4ed8", accent: "#8a1c0c" });
  expect(tokens).toMatchObject({ brand: "#1d4ed8", accent: "#8a1c0c", "brand-ink": "#ffffff" });
});

test("a pale brand is darkened in its own hue", () => {
  const { brand } = deriveTokens({ brand: "#ffd400", accent: "#b45309" });
  expect(toOklch(brand).lightness).toBeLessThan(toOklch("#ffd400").lightness);
  expect(Math.abs(toOklch(brand).hue - toOklch("#ffd400").hue)).toBeLessThan(3);
});

test("tokens stand in the page as custom properties of the root", () => {
  const css = formatTokens(deriveTokens({ brand: "#1d4ed8", accent: "#b45309" }));
  expect(css).toMatch(/^:root\{(--[a-z-]+:#[0-9a-f]{6};?){11}\}$/);
  expect(css).toContain("--brand:#1d4ed8;");
});
