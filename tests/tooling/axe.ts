import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/**
 * Axe, ready to look at a page. Where the page has no frames, it looks in the page itself: the other mode opens a
 * blank page to gather the frames' findings in, which costs as much again. With frames it needs all results, as
 * what one frame has, another may lack.
 */
export function openAxe(page: Page): AxeBuilder {
  const axe = new AxeBuilder({ page });
  const hasFrames = page.frames().length > 1;
  return hasFrames ? axe : axe.setLegacyMode().options({ resultTypes: ["violations"] });
}
