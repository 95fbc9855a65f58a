import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const require = createRequire(new URL("../../peers/package.json", import.meta.url));

/** A package of bench/peers: none of the product's, and not there before the bench installs it. */
export async function loadPeer<Module>(name: string): Promise<Module> {
  return await import(pathToFileURL(require.resolve(name)).href);
}
