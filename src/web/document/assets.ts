import type { TemplateName } from "#domain/site/config/template-names.ts";

export type Assets = {
  /** Module scripts, in order. */
  scripts: readonly string[];
  stylesheets: (template: TemplateName) => readonly string[];
  /** The address of a font by a part of its file name; null where it is unknown. */
  font: (fileName: string) => string | null;
};

export type BuildManifest = Record<string, { file: string }>;

/** @throws Error when the build lacks the boot script or a template's stylesheet. */
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

/** Used by `dev.ts`. @public */
export const DEVELOPMENT_ASSETS: Assets = {
  scripts: ["/@vite/client", "/src/browser/boot-development.ts"],
  stylesheets: (template) => [`/src/templates/${template}/styles.css`],
  font: () => null,
};
