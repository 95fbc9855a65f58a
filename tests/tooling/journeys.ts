import type { Browser } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import { launchBrowser } from "./browser.ts";
import { DEMO_SLUGS } from "./demo-sites.ts";
import { type ProductPlace, type VisitedProduct, visitProduct } from "./product.ts";

declare module "vitest" {
  interface ProvidedContext {
    product: ProductPlace;
    /** That of Turnstile's stand-in. */
    turnstileAddress: string;
  }
}

/** The demo site for journeys that need no special one; no journey changes it. */
export const SITE = DEMO_SLUGS[0] ?? "";

export type Journeys = { readonly product: VisitedProduct; readonly browser: Browser };

/** Gives a file's journeys the product of the whole run and the browser of their process. */
export function startJourneys(): Journeys {
  const getBrowser = useBrowser();
  return {
    product: visitProduct(inject("product")),
    get browser() {
      return getBrowser();
    },
  };
}

/** That of this process, with which it ends. */
let launched: Promise<Browser> | null = null;

/**
 * Gives a file's tests the browser of their process, which it keeps for the next file: one for all processes took
 * more processor time to pass its messages on.
 */
export function useBrowser(): () => Browser {
  let browser: Browser | null = null;
  beforeAll(async () => {
    launched ??= launchBrowser();
    browser = await launched;
  });
  // A test that failed leaves its own open.
  afterAll(() => Promise.all((browser?.contexts() ?? []).map((context) => context.close())));
  return () => {
    if (browser === null) throw new Error("There is no browser outside of a test.");
    return browser;
  };
}
