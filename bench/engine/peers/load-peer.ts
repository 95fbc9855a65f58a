import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const require = createRequire(new URL("../../peers/package.json", import.meta.url));

/** Loads a package of bench/peers, which only the bench installs. */
export async function loadPeer<Module>(name: string): Promise<Module> {
  return await import(pathToFileURL(require.resolve(name)).href);
}
