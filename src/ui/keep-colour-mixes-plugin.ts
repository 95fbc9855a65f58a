import type { Plugin } from "vite";

/** A colour for browsers without `color-mix()`, and the same property again for all others. */
const FALLBACK =
  /([\w-]+):[^;{}]*\}@supports \(color:color-mix\(in lab, red, red\)\)\{[^{}]*\{(\1:[^{}]*)\}\}/g;

/**
 * Takes away the fallback that Tailwind writes beside each `color-mix()`: the browsers that need it
 * know no popovers either, and could open no menu of ours.
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
