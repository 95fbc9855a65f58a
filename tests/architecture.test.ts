import { globSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { findMissingOptionalPackages } from "./tooling/lock-file.ts";
import { readSourceFiles, type SourceFile } from "./tooling/source-files.ts";

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
  "enquiry",
  "lead",
  "appointment",
  "site/config",
  "review",
  "reservation",
  "search/places",
  "search/filters",
  "search/links",
  "vehicle/card",
  "lead/messages",
  "search/facets",
  "search/results",
  "search/suggest",
  "vehicle/page",
  "addresses/paths",
  "site/parsing",
  "site",
  "site/look",
  "site/chrome",
  "site/home",
  "site/doctor",
  "freshness",
];

const MAX_FILES_IN_A_FOLDER = 15;

const ENGINE = "@forecourt/engine";

const PACKAGES_OF_DOMAIN = ["zod"];

/** Calls that make an answer of the domain depend on more than its arguments. */
const IMPURE =
  /\b(Date\.now|Math\.random|performance\.now|fetch|setTimeout|crypto\.\w+)\(|\bnew Date\b(?!\(.)|\bnew Date\(\)|\bprocess\.env\b/;

/** Each costs about a millisecond to read and strip of its types. */
const MAX_FILES_FOR_HELP = 40;

const sources = readSourceFiles("src", "packages/engine/src", "packages/engine/tests", "demo");
const production = sources.filter(
  ({ path }) => !/\.test\.tsx?$|^packages\/engine\/tests\//.test(path),
);

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

describe("what may stand where", () => {
  test("Zod stands in *.schema.ts of domain, adapters and platform only", () => {
    const wrong = production.filter(
      ({ path, imports }) =>
        imports.some((name) => name === "zod" || name.startsWith("zod/")) &&
        !/^src\/(domain|adapters|platform)\/.*\.schema\.ts$/.test(path),
    );
    expect(listPaths(wrong)).toEqual([]);
  });

  test("ui, device and browser take types from schemas, never values", () => {
    const wrong = production.filter(
      ({ path, text, loadedImports }) =>
        /^src\/(ui|device|browser)\//.test(path) &&
        (loadedImports.some((name) => name.endsWith(".schema.ts")) ||
          /\bimport\("[^"]*\.schema\.ts"\)/.test(text)),
    );
    expect(listPaths(wrong)).toEqual([]);
  });

  test("the domain knows no React, HTTP, SQL, environment or clock", () => {
    const wrong = production.filter(
      ({ path, text, imports }) =>
        path.startsWith("src/domain/") &&
        (imports.some((name) => !/^[.#]/.test(name) && !PACKAGES_OF_DOMAIN.includes(name)) ||
          IMPURE.test(text)),
    );
    expect(listPaths(wrong)).toEqual([]);
  });

  test("figures of a loan leave the subject of finance inside a statement only", () => {
    const wrong = production
      .filter(({ path }) => !path.startsWith("src/domain/finance/"))
      .filter(({ imports }) => imports.some((name) => name.endsWith("/finance/loan.ts")));
    expect(listPaths(wrong)).toEqual([]);
  });

  test("no state stands in the modules of domain, use-cases and ui", () => {
    const wrong = production
      .filter(({ path }) => /^src\/(domain|use-cases|ui)\//.test(path))
      .filter(({ text }) => listModuleState(text).length > 0);
    expect(listPaths(wrong)).toEqual([]);
  });

  test("a variable, a collection that may be written and a made cache are state, a table is none", () => {
    const states = [
      "let opened = false;",
      "export let opened: boolean | null = null;",
      "const KNOWN = new WeakMap<object, string>();",
      "export const remembered = new LRUCache<string, string>({ max: 3 });",
      "const seen = new Set<string>();",
      "const kept: Record<string, string> = {};",
      "const recall = createStockCache<Site, string>(1);",
      "const pages = createPageCache({ max: 3 });",
      "var opened = false;",
      "  static seen = new Map();",
    ];
    const tables = [
      'const YES = new Set(["true", "yes"]);',
      "const PLACES = new Map(FIELDS.map((field, place) => [field, place]));",
      "const STYLES = new Map<string, string>([",
      "const NONE: ReadonlySet<string> = new Set();",
      "  let found = 0;",
    ];
    expect(states.map((line) => listModuleState(line))).toEqual(states.map((line) => [line]));
    expect(tables.flatMap((line) => listModuleState(line))).toEqual([]);
    const writes = [
      ["const A = new Set([1]);", "A.add(2);"],
      ["const A: number[] = [];", "A.push(2);"],
      ["const A = { opened: false };", "A.opened = true;"],
      ["const A = [0];", "A[0] = 1;"],
      ["const A: Partial<Record<string, string>> = {};", "A[name] ??= name;"],
    ];
    for (const [line = "", write] of writes) {
      expect(listModuleState(`${line}\n${write}`)).toEqual([line]);
    }
  });

  test("hooks stand in islands only", () => {
    const wrong = production.filter(
      ({ path, text }) =>
        /\buse[A-Z]\w*\(/.test(text) &&
        /^src\/(ui|templates|web)\//.test(path) &&
        !path.startsWith("src/ui/islands/"),
    );
    expect(listPaths(wrong)).toEqual([]);
  });

  test("the command line and what it imports run as they are, without JSX", () => {
    const { files } = walkImports("src/cli/main.ts", ({ imports }) => imports);
    expect(files.filter((path) => path.endsWith(".tsx"))).toEqual([]);
    expect(files.length).toBeGreaterThan(20);
  });

  test("--help and --version load no heavy package: a command loads its work in its action", () => {
    const { files, packages } = walkImports("src/cli/main.ts", (file) => file.loadedImports);
    const heavy =
      /^(zod|kysely|pg|pino|sharp|react|react-dom|prom-client|csv-parse|hono|@forecourt)(\/|$)/;
    expect(packages.filter((name) => heavy.test(name))).toEqual([]);
    expect(files.filter((path) => !/^src\/(cli|platform|ports|domain)\//.test(path))).toEqual([]);
    expect(files.length).toBeLessThanOrEqual(MAX_FILES_FOR_HELP);
    expect(packages).toContain("commander");
  });
});

describe("names", () => {
  test("files are in kebab-case and say what they hold", () => {
    const wrong = sources.filter(
      ({ path }) =>
        !/^[a-z0-9]+(-[a-z0-9]+)*(\.(schema|test|contract|config))*\.tsx?$/.test(basename(path)) ||
        /^(index|types)\.tsx?$/.test(basename(path)) ||
        /(^|[/-])(utils?|helpers?|common|manager)([/.-])/.test(path),
    );
    expect(listPaths(wrong)).toEqual([]);
  });

  test("no site's slug stands in the code", () => {
    const slugs = readdirSync("sites")
      .filter((name) => name.endsWith(".json") && !name.endsWith(".schema.json"))
      .map((name) => basename(name, ".json"));
    expect(slugs.length).toBeGreaterThan(0);
    const wrong = sources
      .filter(({ path }) => path.startsWith("src/"))
      .flatMap(({ path, text }) =>
        slugs.filter((slug) => text.includes(slug)).map((slug) => `${path} names ${slug}`),
      );
    expect(wrong).toEqual([]);
  });

  test("nothing is exported by default", () => {
    const wrong = production.filter(({ text }) =>
      /^export default |^export \{[^}]*\bas default\b/m.test(text),
    );
    expect(listPaths(wrong)).toEqual([]);
  });
});

describe("colours", () => {
  test("stand in tokens.css and the token rules only", () => {
    const styled = readdirSync("src", { recursive: true, encoding: "utf8" })
      .filter((path) => /(?<!\.test)\.(css|tsx)$/.test(path))
      .filter((path) => /^(ui|templates|web)\//.test(path))
      .filter((path) => basename(path) !== "tokens.css");
    const wrong = styled.filter((path) =>
      /#[0-9a-f]{3,8}\b(?!-)(?=[;"'\s)])|\b(rgba?|hsla?|hwb|(ok)?(lab|lch)|color)\(/i.test(
        readFileSync(join("src", path), "utf8").replaceAll(/url\([^)]*\)|href="#[^"]*"/g, ""),
      ),
    );
    expect(wrong).toEqual([]);
  });
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

function listPaths(files: readonly SourceFile[]): string[] {
  return files.map(({ path }) => path);
}

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

/** The files that a file leads to by the imports that are looked at, and the packages they import. */
function walkImports(
  from: string,
  select: (file: SourceFile) => readonly string[],
): { files: string[]; packages: string[] } {
  const byPath = new Map(production.map((file) => [file.path, file]));
  const seen = new Set<string>();
  const packages = new Set<string>();
  const visit = (path: string): void => {
    const file = byPath.get(path);
    if (!file || seen.has(path)) return;
    seen.add(path);
    for (const specifier of select(file)) {
      const target = resolvePath(file, specifier);
      if (target === null) packages.add(specifier);
      else visit(target);
    }
  };
  visit(from);
  return { files: [...seen], packages: [...packages] };
}

/**
 * The lines of a file that hold state of the module: a variable, a collection that begins empty or is
 * written to later, or a cache that a `createX` made. A filled collection that nobody writes to is a
 * table of constants; one that is to be empty says so by its type (`ReadonlySet`).
 */
function listModuleState(text: string): string[] {
  // A value on the next line stands behind its constant.
  return text
    .replaceAll(/ =\n +/g, " = ")
    .split("\n")
    .filter((line) => {
      if (/^(export )?(let|var) |^  (public |private )?static (?!readonly )\w+.* = /.test(line))
        return true;
      const [, name = "", type = "", value = ""] =
        /^(?:export )?const (\w+)(: [^=]+)? = (.*)$/.exec(line) ?? [];
      if (/^create\w*(Memory|Cache)\b/.test(value) || /^new LRUCache\b/.test(value)) return true;
      if (/^(: Record<.*>)$/.test(type) && value === "{};") return true;
      if (name !== "" && isWritten(name, text)) return true;
      if (!/^new (Weak)?(Map|Set)\b/.test(value)) return false;
      return value.endsWith("();") && !type.includes("Readonly");
    });
}

/** Whether something in the file changes what a constant holds. */
function isWritten(name: string, text: string): boolean {
  const changes = "set|add|delete|clear|push|unshift|pop|shift|splice|sort|reverse|fill";
  return new RegExp(
    `(?<![.\\w])${name}(\\.(${changes})\\(|(\\.\\w+|\\[[^\\]]*\\])+ (\\?\\?|\\|\\||[+-])?= )`,
  ).test(text);
}

/** The layer that a specifier leads to; null for a package. */
function resolveTarget(file: SourceFile, specifier: string): string | null {
  const path = resolvePath(file, specifier);
  return path === null ? null : resolveLayer(path);
}

function resolvePath(file: SourceFile, specifier: string): string | null {
  if (specifier.startsWith("#demo/")) return specifier.slice(1);
  if (specifier === ENGINE || specifier.startsWith(`${ENGINE}/`)) return resolveExport(specifier);
  if (specifier.startsWith("#")) return `src/${specifier.slice(1)}`;
  if (!specifier.startsWith(".")) return null;
  return relative(process.cwd(), resolve(dirname(file.path), specifier));
}

/** The file of the package that one of its exports leads to. */
function resolveExport(specifier: string): string {
  const { exports } = JSON.parse(readFileSync("packages/engine/package.json", "utf8"));
  const path = exports[specifier.replace(ENGINE, ".")];
  if (path === undefined) throw new Error(`${specifier} is none of the package's exports.`);
  return join("packages/engine", path);
}

function isSameFolderOfLayers(file: SourceFile, specifier: string): boolean {
  const target = resolvePath(file, specifier) ?? "";
  const ownLayer = resolveLayer(file.path);
  const targetLayer = resolveLayer(target);
  const isWithinUi = ownLayer.startsWith("ui") && targetLayer.startsWith("ui");
  return ownLayer === targetLayer || isWithinUi;
}
