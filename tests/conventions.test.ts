import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import type { SourceFile } from "./tooling/source-files.ts";
import { listPaths, production, resolvePath, sources } from "./tooling/source-tree.ts";

const PACKAGES_OF_DOMAIN = ["zod"];

/** Calls that make an answer of the domain depend on more than its arguments. */
const IMPURE =
  /\b(Date\.now|Math\.random|performance\.now|fetch|setTimeout|crypto\.\w+)\(|\bnew Date\b(?!\(.)|\bnew Date\(\)|\bprocess\.env\b/;

/** Each costs about a millisecond to read and strip of its types. */
const MAX_FILES_FOR_HELP = 44;

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

test("a comment is a sentence with a subject: none begins with What", () => {
  const wrong = sources.flatMap(({ path, text }) =>
    text
      .split("\n")
      .filter((line) => /^\s*(\/\*\*|\/\/) (What|Those) /.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(wrong).toEqual([]);
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
