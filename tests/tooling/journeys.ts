import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { launchBrowser } from "./browser.ts";
import { DEMO_SLUGS } from "./demo-sites.ts";
import { type Product, startProduct } from "./product.ts";

const STARTING_LIMIT_MS = 120_000;

/** The demo site on which journeys take place where any would do. */
export const SITE = DEMO_SLUGS[0] ?? "";

/** What the journeys of one file share. */
export type Journeys = { readonly product: Product; readonly browser: Browser };

/** Starts the product and a browser before the journeys of a file, and ends both after them. */
export function startJourneys(): Journeys {
  let started: Journeys | null = null;
  const readStarted = (): Journeys => {
    if (started === null) throw new Error("Journeys begin in a test: nothing is started before.");
    return started;
  };
  beforeAll(async () => {
    const [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
    started = { product, browser };
  }, STARTING_LIMIT_MS);
  afterAll(async () => {
    await started?.browser.close();
    await started?.product.stop();
  });
  return {
    get product() {
      return readStarted().product;
    },
    get browser() {
      return readStarted().browser;
    },
  };
}
