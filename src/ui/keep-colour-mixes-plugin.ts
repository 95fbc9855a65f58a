import type { Plugin } from "vite";

/** A fallback for browsers without `color-mix()`, followed by the property for all others. */
const FALLBACK =
  /([\w-]+):[^;{}]*\}@supports \(color:color-mix\(in lab, red, red\)\)\{[^{}]*\{(\1:[^{}]*)\}\}/g;

/**
 * Removes Tailwind's fallbacks for `color-mix()`: browsers that need them have no popovers either, which our
 * menus require.
 */
export function keepColourMixesPlugin(): Plugin {
  return {
    name: "forecourt:keep-colour-mixes",
    enforce: "pre",
    apply: "build",
    transform: {
      filter: { id: /\.css($|\?)/ },
      handler: (code) => ({ code: code.replaceAll(FALLBACK, "$2}"), map: null }),
    },
  };
}
