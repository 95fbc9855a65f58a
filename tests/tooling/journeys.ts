import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import { DEMO_SLUGS } from "./demo-sites.ts";
import { type ProductPlace, type VisitedProduct, visitProduct } from "./product.ts";

declare module "vitest" {
  interface ProvidedContext {
    product: ProductPlace;
    browserAddress: string;
  }
}

/** The demo site on which journeys take place where any would do: nothing of it is changed. */
export const SITE = DEMO_SLUGS[0] ?? "";

/** What all journeys share: a product with the demo sites, and a browser. */
export type Journeys = { readonly product: VisitedProduct; readonly browser: Browser };

/** Gives the journeys of a file the product and the browser of the whole run. */
export function startJourneys(): Journeys {
  const getBrowser = useBrowser();
  return {
    product: visitProduct(inject("product")),
    get browser() {
      return getBrowser();
    },
  };
}

/** Gives the tests of a file the browser of the whole run, connected while they last. */
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
