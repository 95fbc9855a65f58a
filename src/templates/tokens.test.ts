import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { TEMPLATE_NAMES } from "#domain/site/config/template-names.ts";
import { deriveTokens, formatTokens } from "#domain/site/look/derive-tokens.ts";
import { TEMPLATES } from "./registry.ts";

/** Set by Tailwind itself. */
const OF_TAILWIND = /^--(tw|default|spacing)/;

const shared = readdirSync("src/ui", { recursive: true, encoding: "utf8" })
  .filter((path) => /(?<!\.test)\.(css|tsx)$/.test(path))
  .map((path) => readFileSync(join("src/ui", path), "utf8"))
  .join("\n");
const used = findAll(/\((--[a-z][\w-]*)/g, shared);
const derived = formatTokens(deriveTokens({ brand: "#1f3d5c", accent: "#b4532a" }));
const given = findAll(/(--[a-z][\w-]*):/g, shared + derived);

test.each(TEMPLATE_NAMES)("%s has every token that shared parts are drawn with", (name) => {
  const own = findAll(
    /(--[a-z][\w-]*):/g,
    ["tokens.css", "styles.css"]
      .map((file) => readFileSync(join("src/templates", name, file), "utf8"))
      .join("\n"),
  );
  const missing = used.filter(
    (token) => !given.includes(token) && !own.includes(token) && !OF_TAILWIND.test(token),
  );
  expect(used.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

test.each(TEMPLATE_NAMES)(
  "%s has its fonts fetched early that never replace others later",
  (name) => {
    const css = readFileSync(join("src/templates", name, "fonts.css"), "utf8");
    const optional = css
      .split("@font-face")
      .filter((face) => face.includes("font-display: optional"))
      .flatMap((face) => findAll(/files\/([\w-]+)\.woff2/g, face));
    const { fontFile, headingFontFile } = TEMPLATES[name];
    expect(optional).toEqual([fontFile, headingFontFile].filter(Boolean));
  },
);

function findAll(pattern: RegExp, text: string): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, token = ""]) => token))];
}
