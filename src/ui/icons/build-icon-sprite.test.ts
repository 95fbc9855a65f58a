import { expect, test } from "vitest";
import { BODY_STYLES } from "#domain/vehicle/body-styles.ts";
import { buildIconSprite } from "./build-icon-sprite.ts";
import { drawPlaceholders } from "./draw-placeholder.ts";

const PHONE =
  '<!-- licence --><svg\n  class="lucide"\n  viewBox="0 0 24 24"\n>\n  <path d="M1 1" />\n</svg>';

test("an icon is a symbol of its name that takes the colour of the text", () => {
  const sprite = buildIconSprite(new Map([["phone", PHONE]]));
  expect(sprite).toContain('<symbol id="phone"');
  expect(sprite).toContain('stroke="currentColor"');
  expect(sprite).toContain('<path d="M1 1" /></symbol>');
});

test("five stars are the star of the line icons, side by side", () => {
  const star = '<svg viewBox="0 0 24 24"><path d="M7 7"/></svg>';
  const sprite = buildIconSprite(new Map([["star", star]]));
  const [row = ""] = /<symbol id="five-stars".*?<\/symbol>/.exec(sprite) ?? [];
  expect(row).toContain('viewBox="0 0 120 24"');
  expect(row.match(/<path d="M7 7"\/>/g)).toHaveLength(5);
});

test("each body style is in the sprite and has a placeholder without a colour of its own", () => {
  const sprite = buildIconSprite(new Map());
  const placeholders = drawPlaceholders();
  for (const style of BODY_STYLES) {
    expect(sprite).toContain(`<symbol id="body-${style}"`);
    expect(placeholders.get(style)).toContain('viewBox="0 0 256 192"');
    expect(placeholders.get(style)).not.toMatch(/#[0-9a-f]{3}/i);
  }
});
