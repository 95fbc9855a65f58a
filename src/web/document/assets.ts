import type { TemplateName } from "#domain/site/config/template-names.ts";

/** The addresses of what a page loads, apart from its pictures. */
export type Assets = {
  /** Module scripts, in their order. */
  scripts: readonly string[];
  stylesheets: (template: TemplateName) => readonly string[];
  /** The font's address by a part of its file name; null where it cannot be told early. */
  font: (fileName: string) => string | null;
};

/** The part of Vite's `manifest.json` that we read. */
export type BuildManifest = Record<string, { file: string }>;

/**
 * Addresses of the built files.
 *
 * @throws Error when the build lacks the boot script or a template's stylesheet.
 */
export function createBuiltAssets(manifest: BuildManifest): Assets {
  const entry = (source: string): string => {
    const found = manifest[source];
    if (!found) throw new Error(`The build has no ${source}. Run npm run build again.`);
    return `/${found.file}`;
  };
  const files = Object.values(manifest).map(({ file }) => `/${file}`);
  const boot = [entry("src/browser/boot.ts")];
  return {
    scripts: boot,
    stylesheets: (template) => [entry(`src/templates/${template}/styles.css`)],
    font: (fileName) =>
      files.find((file) => file.includes(fileName) && file.endsWith(".woff2")) ?? null,
  };
}

/**
 * Addresses that Vite's development server answers, where `dev.ts` finds them.
 *
 * @public
 */
export const DEVELOPMENT_ASSETS: Assets = {
  scripts: ["/@vite/client", "/src/browser/boot-development.ts"],
  stylesheets: (template) => [`/src/templates/${template}/styles.css`],
  font: () => null,
};
