import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { buildIconSprite } from "./build-icon-sprite.ts";
import { drawPlaceholders } from "./draw-placeholder.ts";
import { ICON_NAMES } from "./icon-names.ts";

const LUCIDE = new URL("../../../node_modules/lucide-static/icons/", import.meta.url);

type IconFile = { fileName: string; source: string };

/**
 * Writes the icon sprite and placeholders, and defines their addresses for server and browser. Names contain
 * the content's hash, so that both builds agree.
 */
export function iconFilesPlugin(): Plugin {
  const sprite = toFile("icons", readSprite());
  const placeholders = [...drawPlaceholders()].map(([style, svg]) => ({
    style,
    ...toFile(`no-photo-${style}`, svg),
  }));
  const files = [sprite, ...placeholders];
  return {
    name: "forecourt:icon-files",
    config: () => ({
      define: {
        "import.meta.env.ICON_SPRITE_URL": JSON.stringify(`/${sprite.fileName}`),
        "import.meta.env.PLACEHOLDER_URLS": JSON.stringify(
          Object.fromEntries(placeholders.map(({ style, fileName }) => [style, `/${fileName}`])),
        ),
      },
    }),
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { fileName, source } of files) {
        this.emitFile({ type: "asset", fileName, source });
      }
    },
    configureServer(server) {
      const byUrl = new Map(files.map(({ fileName, source }) => [`/${fileName}`, source]));
      server.middlewares.use((request, response, next) => {
        const source = byUrl.get(request.url ?? "");
        if (source === undefined) return next();
        response.setHeader("content-type", "image/svg+xml");
        response.end(source);
      });
    },
  };
}

function readSprite(): string {
  const lines = ICON_NAMES.map(
    (name) => [name, readFileSync(new URL(`${name}.svg`, LUCIDE), "utf8")] as const,
  );
  return buildIconSprite(new Map(lines));
}

function toFile(name: string, source: string): IconFile {
  const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
  return { fileName: `assets/${name}-${hash}.svg`, source };
}
