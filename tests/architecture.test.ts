import { globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { findMissingOptionalPackages } from "./tooling/lock-file.ts";
import { readSourceFiles, type SourceFile } from "./tooling/source-files.ts";
import { listPaths, production, resolvePath } from "./tooling/source-tree.ts";

const LAYERS: Record<string, readonly string[]> = {
  engine: [],
  domain: [],
  ports: ["domain"],
  "use-cases": ["domain", "ports"],
  adapters: ["domain", "ports", "engine"],
  device: ["domain"],
  ui: ["ui/islands", "domain"],
  "ui/islands": ["ui", "domain", "device"],
  templates: ["ui", "ui/islands", "domain"],
  web: ["templates", "ui", "ui/islands", "use-cases", "ports", "domain"],
  browser: ["ui/islands", "device", "domain"],
  server: ["ports", "domain"],
  platform: ["adapters", "engine", "ports", "domain"],
  demo: ["domain"],
};

/** They import anything, and nobody imports them. */
const ROOTS = ["cli", "processes"];

/**
 * The subjects of the domain in their order: one imports only those before it. A folder below a
 * subject that is not named here belongs to it.
 */
const SUBJECTS = [
  "fairness",
  "time",
  "values",
  "text",
  "addresses",
  "location",
  "finance",
  "vehicle",
  "garage",
  "stock/text",
  "stock/words",
  "stock/names",
  "stock/values",
  "stock/columns",
  "stock/readings",
  "stock/mappings",
  "stock",
  "stock/changes",
  "promo",
  "search/fields",
  "search/query",
  "tracking",
  "appointment",
  "valuation",
  "enquiry",
  "lead",
  "content",
  "catalogue",
  "deal",
  "site/config",
  "review",
  "reservation",
  "search/places",
  "search/words",
  "search/filters",
  "search/links",
  "vehicle/card",
  "lead/messages",
  "search/facets",
  "search/results",
  "search/suggest",
  "vehicle/page",
  "reservation/page",
  "deal/page",
  "addresses/paths",
  "site/parsing",
  "site",
  "sitemap",
  "site/look",
  "site/chrome",
  "site/home",
  "site/doctor",
  "freshness",
];

const MAX_FILES_IN_A_FOLDER = 15;

describe("imports run one way", () => {
  test.each(Object.keys(LAYERS))("%s imports only what its row of the table allows", (layer) => {
    const wrong = production
      .filter(({ path }) => resolveLayer(path) === layer)
      .flatMap((file) =>
        file.imports
          .map((specifier) => ({ specifier, target: resolveTarget(file, specifier) }))
          .filter(({ target }) => target !== null && !mayImport(layer, target))
          .map(({ specifier }) => `${file.path} imports ${specifier}`),
      );
    expect(wrong).toEqual([]);
  });

  test("nobody imports the roots", () => {
    const wrong = production.flatMap((file) =>
      file.imports
        .map((specifier) => resolveTarget(file, specifier))
        .filter((target) => target === "root" && resolveLayer(file.path) !== "root")
        .map(() => file.path),
    );
    expect(wrong).toEqual([]);
  });

  test("another layer is imported by its #name, the own one by a relative path", () => {
    const wrong = production.flatMap((file) =>
      file.imports
        .filter((specifier) => /^[.#]/.test(specifier))
        .filter((specifier) => {
          const isOwn = isSameFolderOfLayers(file, specifier);
          return specifier.startsWith(".") && !isOwn;
        })
        .map((specifier) => `${file.path} imports ${specifier}`),
    );
    expect(wrong).toEqual([]);
  });

  test("the package of the engine imports itself and Node, nothing else", () => {
    const wrong = production
      .filter(({ path }) => resolveLayer(path) === "engine")
      .flatMap((file) =>
        file.imports
          .filter((name) => !name.startsWith("node:"))
          .filter((name) => !resolvePath(file, name)?.startsWith("packages/engine/src/"))
          .map((name) => `${file.path} imports ${name}`),
      );
    expect(wrong).toEqual([]);
  });

  test("the engine is imported by the exports of its package; its oracle is the bench's, too", () => {
    const wrong = readSourceFiles("src", "demo", "bench").flatMap(({ path, imports }) =>
      imports
        .filter((name) => /packages\/engine\/(?!tests\/)|^#engine/.test(name))
        .map((name) => `${path} imports ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  test("the table has a row for every folder of src", () => {
    const folders = readdirSync("src", { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !ROOTS.includes(entry.name))
      .map((entry) => entry.name);
    expect(folders.filter((folder) => !(folder in LAYERS))).toEqual([]);
  });

  test("a subject of the domain imports only subjects before it", () => {
    const wrong = production
      .filter(({ path }) => path.startsWith("src/domain/"))
      .flatMap((file) =>
        file.imports
          .map((specifier) => resolvePath(file, specifier))
          .filter((target) => target?.startsWith("src/domain/"))
          .filter((target) => placeOf(target ?? "") > placeOf(file.path))
          .map((target) => `${file.path} imports ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  test("every file of the domain stands in a subject of the order", () => {
    const wrong = production.filter(
      ({ path }) => path.startsWith("src/domain/") && placeOf(path) === -1,
    );
    expect(listPaths(wrong)).toEqual([]);
  });

  test("no files import each other in a circle", () => {
    expect(findCircles(production)).toEqual([]);
  });
});

test("a folder holds so many files that one look takes them in", () => {
  const measured = readSourceFiles("bench").filter(({ path }) => !path.includes("node_modules"));
  const counts = new Map<string, number>();
  for (const { path } of [...production, ...measured]) {
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  const crowded = [...counts].filter(([, count]) => count > MAX_FILES_IN_A_FOLDER);
  expect(crowded).toEqual([]);
});

test("a glob of modules finds some: one with a wrong path is an empty list without a word", () => {
  const globs = production.flatMap(({ path, text }) =>
    [...text.matchAll(/import\.meta\.glob(?:<.*?>)?\(\s*(\[[^\]]*\]|"[^"]+")/g)]
      .flatMap(([, given = ""]) => [...given.matchAll(/"([^"]+)"/g)])
      .map(([, glob = ""]) => join(dirname(path), glob)),
  );
  expect(globs).not.toEqual([]);
  expect(globs.filter((glob) => globSync(glob).length === 0)).toEqual([]);
});

/** The product, and what the bench alone compares it with. */
const PACKAGES = [".", "bench/peers"];

test.each(PACKAGES)("the lock file of %s names every platform's optional packages", (folder) => {
  const lockFile = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"));
  expect(findMissingOptionalPackages(lockFile)).toEqual([]);
});

test.each(PACKAGES)("every dependency of %s is pinned to one version", (folder) => {
  const text = readFileSync(join(folder, "package.json"), "utf8");
  const { dependencies, devDependencies } = JSON.parse(text);
  const loose = Object.entries<string>({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[a-z]\.\d+)?$/.test(version),
  );
  expect(loose).toEqual([]);
});

function mayImport(layer: string, target: string): boolean {
  return target === layer || (LAYERS[layer] ?? []).includes(target);
}

function resolveLayer(path: string): string {
  if (path.startsWith("demo/")) return "demo";
  if (path.startsWith("packages/engine/")) return "engine";
  if (path.startsWith("src/ui/islands/")) return "ui/islands";
  const folder = /^src\/([^/]+)\//.exec(path)?.[1];
  return folder === undefined || ROOTS.includes(folder) ? "root" : folder;
}

/** Where in the order of subjects a file of the domain stands; -1 where in none. */
function placeOf(path: string): number {
  const folders = dirname(path).slice("src/domain/".length).split("/");
  for (let depth = folders.length; depth > 0; depth -= 1) {
    const place = SUBJECTS.indexOf(folders.slice(0, depth).join("/"));
    if (place !== -1) return place;
  }
  return -1;
}

/** The files of each circle, in the order in which they import each other. */
function findCircles(files: readonly SourceFile[]): string[][] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const done = new Set<string>();
  const circles: string[][] = [];
  const visit = (path: string, way: readonly string[]): void => {
    if (way.includes(path)) circles.push(way.slice(way.indexOf(path)));
    const file = byPath.get(path);
    if (!file || done.has(path) || way.includes(path)) return;
    for (const specifier of file.imports) visit(resolvePath(file, specifier) ?? "", [...way, path]);
    done.add(path);
  };
  for (const { path } of files) visit(path, []);
  return circles;
}

/** The layer that a specifier leads to; null for a package. */
function resolveTarget(file: SourceFile, specifier: string): string | null {
  const path = resolvePath(file, specifier);
  return path === null ? null : resolveLayer(path);
}

function isSameFolderOfLayers(file: SourceFile, specifier: string): boolean {
  const target = resolvePath(file, specifier) ?? "";
  const ownLayer = resolveLayer(file.path);
  const targetLayer = resolveLayer(target);
  const isWithinUi = ownLayer.startsWith("ui") && targetLayer.startsWith("ui");
  return ownLayer === targetLayer || isWithinUi;
}
