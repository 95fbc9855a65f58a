import { createBuilder } from "vite";
import config from "../../vite.config.ts";

const OUT_DIR = "dist/bench";

/** Builds the rendering part as the server is built: production React, one bundle. */
export async function buildSearchPagePart(): Promise<URL> {
  const { environments, ...shared } = config({ command: "build", mode: "production" });
  const builder = await createBuilder({
    ...shared,
    configFile: false,
    logLevel: "warn",
    environments: {
      ssr: {
        ...environments?.ssr,
        build: {
          ...environments?.ssr?.build,
          outDir: OUT_DIR,
          rolldownOptions: {
            input: {
              "search-page-part": "bench/uncached/search-page-part.ts",
              "sqlite-worker": "src/adapters/database/sqlite-worker.ts",
              "sqlite-check": "src/adapters/database/sqlite-check.ts",
            },
            output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
          },
        },
      },
    },
  });
  const { ssr } = builder.environments;
  if (!ssr) throw new Error("Vite has no server build.");
  await builder.build(ssr);
  return new URL(`../../${OUT_DIR}/search-page-part.js`, import.meta.url);
}
