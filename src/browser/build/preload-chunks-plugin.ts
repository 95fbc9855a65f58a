import type { Plugin } from "vite";

/** The module that Vite loads each chunk through, and puts into the script that every page loads. */
const HELPER = /vite\/preload-helper\.js$/;

/**
 * Replaces the function that Vite wraps around each dynamic import (it adds a `modulepreload` link for every
 * file that the chunk imports) by one that fetches the chunk and those files first. Browsers made before the
 * autumn of 2026 remember that a module failed: imported again, it fails until the page is left, though the
 * network is long back. A fetch that fails is forgotten, and the import takes its files from the browser's cache.
 * Style sheets would only be fetched: no chunk here imports one.
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

/** Vite lists a chunk only beside others that it imports: its own name is read from the text of the function. */
const PRELOAD = `
const coming = {};
const bring = (file) => coming[file] ??= fetch(location.origin + "/" + file).then((answer) => {
  if (!answer.ok) throw Error(file + " " + answer.status);
  return answer.arrayBuffer();
}).then(() => {}, (error) => {
  delete coming[file];
  throw error;
});
export const __vitePreload = async (load, files) => {
  const [chunk] = /[^/\`"']+\\.js/.exec(load);
  await Promise.all([...files, "assets/" + chunk].map(bring));
  return load();
};
`;
