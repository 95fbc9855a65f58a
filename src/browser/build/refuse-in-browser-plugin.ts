import type { Plugin } from "vite";

export function refuseInBrowserPlugin(packages: readonly string[]): Plugin {
  return {
    name: "forecourt:refuse-in-browser",
    generateBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const found = packages.find((name) => chunk.moduleIds.some((id) => isOf(name, id)));
        if (found !== undefined) {
          this.error(
            `${chunk.fileName} holds ${found}, which must not reach the browser. Import types only from *.schema.ts.`,
          );
        }
      }
    },
  };
}

function isOf(name: string, moduleId: string): boolean {
  return moduleId.includes(`/node_modules/${name}/`);
}
