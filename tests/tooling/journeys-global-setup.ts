import type { TestProject } from "vitest/node";
import { startProduct } from "./product.ts";
import {
  SECRET_VARIABLE,
  STAND_IN_VARIABLE,
  serveTurnstile,
  TURNSTILE_SECRET,
} from "./turnstile.ts";

/** Leads what the product asks of Turnstile to the stand-in. */
const ASK_STAND_IN = new URL("./ask-stand-in.ts", import.meta.url);

/** Starts one product with the demo sites for all journeys: starting it for each file took as long as the journeys. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const turnstile = await serveTurnstile();
  const variables = {
    NODE_OPTIONS: `--import=${ASK_STAND_IN}`,
    [STAND_IN_VARIABLE]: turnstile.address,
    [SECRET_VARIABLE]: TURNSTILE_SECRET,
  };
  const product = await startProduct({ variables });
  provide("turnstileAddress", turnstile.address);
  provide("product", { port: product.port, dataDir: product.dataDir });
  return async () => {
    await product.stop();
    turnstile.close();
  };
}
