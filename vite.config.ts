import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { oneFileEntriesPlugin } from "#browser/build/one-file-entries-plugin.ts";
import { preloadChunksPlugin } from "#browser/build/preload-chunks-plugin.ts";
import { refuseInBrowserPlugin } from "#browser/build/refuse-in-browser-plugin.ts";
import { TEMPLATE_NAMES } from "#domain/site/config/template-names.ts";
import { iconFilesPlugin } from "#ui/icons/icon-files-plugin.ts";
import { keepColourMixesPlugin } from "#ui/keep-colour-mixes-plugin.ts";
import { PAGE_PART_NAMES } from "#ui/styles/parts/page-part-names.ts";

const styles = Object.fromEntries([
  ...TEMPLATE_NAMES.map((name) => [name, `src/templates/${name}/styles.css`]),
  ...PAGE_PART_NAMES.map((name) => [`part-${name}`, `src/ui/styles/parts/${name}.css`]),
]);

const SAVED_WORKER = "saved-worker";

export default defineConfig(({ command }) => ({
  appType: "custom",
  publicDir: false,
  plugins: [
    tailwindcss(),
    keepColourMixesPlugin(),
    react(),
    iconFilesPlugin(),
    preloadChunksPlugin(),
    refuseInBrowserPlugin(["zod"]),
    oneFileEntriesPlugin(),
  ],
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: {
          polyfill: false,
          // Left out: the chunk itself, whose name is in its import, and boot, which runs already.
          resolveDependencies: (chunk, files) =>
            files.filter((file) => file !== chunk && !file.startsWith("assets/boot-")),
        },
        rolldownOptions: {
          input: {
            boot: "src/browser/boot.ts",
            [SAVED_WORKER]: "src/browser/offline/saved-worker.ts",
            ...styles,
          },
          output: {
            // A service worker keeps its address, so that the browser finds a newer one.
            entryFileNames: ({ name }) =>
              name === SAVED_WORKER ? "[name].js" : "assets/[name]-[hash].js",
          },
          // A constant of a module is written where it is used: sharing it costs boot more bytes.
          optimization: { inlineConst: true },
          // The domain is pure: a file of it that is only imported by what is not used does nothing.
          treeshake: { moduleSideEffects: (id) => !id.includes("/src/domain/") },
        },
      },
    },
    ssr: {
      // React chooses its development or production half when it is built in, not when it runs.
      ...(command === "build" && {
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
        // Kysely and zod are hundreds of small files, which took a fifth of a server's start.
        resolve: { noExternal: ["react", "react-dom", "@forecourt/engine", "kysely", "zod"] },
      }),
      build: {
        outDir: "dist/server",
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            serve: "src/processes/serve.ts",
            "sqlite-worker": "src/adapters/database/sqlite-worker.ts",
            "sqlite-check": "src/adapters/database/sqlite-check.ts",
          },
          output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
        },
      },
    },
  },
  builder: {},
}));
