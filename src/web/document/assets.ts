import type { TemplateName } from "#domain/site/config/template-names.ts";
import type { PagePart } from "#ui/styles/parts/page-part-names.ts";

export type Assets = {
  /** Module scripts, in order. */
  scripts: readonly string[];
  stylesheets: (template: TemplateName, parts: readonly PagePart[]) => readonly string[];
  /** Stylesheets of the pages that visitors open next, where this one lacks them. */
  nextStylesheets: (parts: readonly PagePart[]) => readonly string[];
  /** For a part that is fetched into a page which may lack it. */
  partStylesheet: (part: PagePart) => string;
  /** The address of a font by a part of its file name; null where it is unknown. */
  font: (fileName: string) => string | null;
};

export type BuildManifest = Record<string, { file: string }>;

/** @throws Error when the build lacks a script or a stylesheet. */
export function createBuiltAssets(manifest: BuildManifest): Assets {
  const entry = (source: string): string => {
    const found = manifest[source];
    if (!found) throw new Error(`The build has no ${source}. Run npm run build again.`);
    return `/${found.file}`;
  };
  const files = Object.values(manifest).map(({ file }) => `/${file}`);
  const boot = entry("src/browser/boot.ts");
  const partStylesheet = (part: PagePart): string => entry(toPartSource(part));
  return {
    scripts: [boot],
    stylesheets: (template, parts) => [
      entry(`src/templates/${template}/styles.css`),
      ...parts.map(partStylesheet),
    ],
    nextStylesheets: (parts) => listNextParts(parts).map(partStylesheet),
    partStylesheet,
    font: (fileName) =>
      files.find((file) => file.includes(fileName) && file.endsWith(".woff2")) ?? null,
  };
}

/** Used by `dev.ts`. @public */
export const DEVELOPMENT_ASSETS: Assets = {
  scripts: ["/@vite/client", "/src/browser/boot-development.ts"],
  stylesheets: (template, parts) => [
    `/src/templates/${template}/styles.css`,
    ...parts.map((part) => `/${toPartSource(part)}`),
  ],
  nextStylesheets: () => [],
  partStylesheet: (part) => `/${toPartSource(part)}`,
  font: () => null,
};

function toPartSource(part: PagePart): string {
  return `src/ui/styles/parts/${part}.css`;
}

const NEXT_PARTS: readonly PagePart[] = ["search", "vehicle"];

function listNextParts(parts: readonly PagePart[]): PagePart[] {
  return NEXT_PARTS.filter((part) => !parts.includes(part));
}
