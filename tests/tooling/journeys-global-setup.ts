import type { TestProject } from "vitest/node";
import { serveBrowser } from "./browser.ts";
import { startProduct } from "./product.ts";

/**
 * Starts one product with the demo sites and one browser for all journeys: starting them for each file took
 * as long as the journeys.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const [product, browser] = await Promise.all([startProduct(), serveBrowser()]);
  provide("product", { port: product.port, dataDir: product.dataDir });
  provide("browserAddress", browser.wsEndpoint());
  return async () => {
    await browser.close();
    await product.stop();
  };
}
