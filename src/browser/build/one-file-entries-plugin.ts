import type { Plugin } from "vite";

/** Refuses a build in which a script that a page loads at once would fetch a second one before it runs. */
export function oneFileEntriesPlugin(): Plugin {
  return {
    name: "forecourt:one-file-entries",
    generateBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk" || !chunk.isEntry || chunk.imports.length === 0) continue;
        this.error(
          `${chunk.fileName} imports ${chunk.imports.join(", ")}, as another script imports a module of it too. ` +
            "Give that script what it needs as an argument.",
        );
      }
    },
  };
}
