import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import { DEMO_SLUGS } from "./demo-sites.ts";
import { type ProductPlace, type VisitedProduct, visitProduct } from "./product.ts";

declare module "vitest" {
  interface ProvidedContext {
    product: ProductPlace;
    browserAddress: string;
    /** That of Turnstile's stand-in. */
    turnstileAddress: string;
  }
}

/** The demo site for journeys that need no special one; no journey changes it. */
export const SITE = DEMO_SLUGS[0] ?? "";

export type Journeys = { readonly product: VisitedProduct; readonly browser: Browser };

/** Gives a file's journeys the product and the browser of the whole run. */
export function startJourneys(): Journeys {
  const getBrowser = useBrowser();
  return {
    product: visitProduct(inject("product")),
    get browser() {
      return getBrowser();
    },
  };
}

/** Gives a file's tests a connection to the browser of the whole run. */
export function useBrowser(): () => Browser {
  let connected: Browser | null = null;
  beforeAll(async () => {
    connected = await chromium.connect(inject("browserAddress"));
  });
  afterAll(() => connected?.close());
  return () => {
    if (connected === null) throw new Error("There is no browser outside of a test.");
    return connected;
  };
}
