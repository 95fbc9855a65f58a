import type { Plugin } from "vite";

/** The module that Vite loads each chunk through, and puts into the script that every page loads. */
const HELPER = /vite\/preload-helper\.js$/;

/**
 * Replaces the function that Vite wraps around each dynamic import (it adds a `modulepreload` link for every
 * file that the chunk imports) by one of a tenth of its bytes, without the style sheets and nonces that no
 * chunk here has.
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
