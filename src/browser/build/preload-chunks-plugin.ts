import type { Plugin } from "vite";

/** The module that Vite loads each chunk through, and puts into the script that every page loads. */
const HELPER = /vite\/preload-helper\.js$/;

/**
 * Lets the browser fetch what a chunk imports together with it, as Vite's own helper does, in a tenth of its
 * bytes: no chunk of ours has a style of its own, scripts have no nonce, and a browser that knows no
 * `modulepreload` fetches the same files a moment later.
 */
export function preloadChunksPlugin(): Plugin {
  return {
    name: "forecourt:preload-chunks",
    enforce: "pre",
    apply: "build",
    load: {
      filter: { id: HELPER },
      handler: () => PRELOAD,
    },
  };
}

const PRELOAD = `
const links = {};
export const __vitePreload = (load, files) => {
  for (const file of files) {
    links[file] ??= !document.head.insertAdjacentHTML("beforeend", '<link rel=modulepreload href=/' + file + '>');
  }
  return load();
};
`;
