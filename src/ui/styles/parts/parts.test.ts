import { globSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path";
import { describe, expect, test } from "vitest";
import { PAGE_PARTS } from "../../pages/site-pages.ts";

const UI = "src/ui";
const STYLES = join(UI, "styles");
const IMPORT = /^(?:import|export) (?!type )[^;]*?from "(\.[^"]+)";/gms;
const SOURCE = /@source "([^"]+)";/g;

describe.each(Object.entries(PAGE_PARTS))("the stylesheets of the page %s", (page, parts) => {
  test("read every file that the page is made of, so that none of its classes is missing", () => {
    const sources = parts.flatMap((part) => listSources(join(STYLES, "parts", `${part}.css`)));
    const files = listFiles(findPageFile(page));
    expect(files.size).toBeGreaterThan(1);
    const unread = [...files].filter(
      (file) =>
        hasClasses(file) &&
        !sources.some((source) => file.startsWith(`${source}/`) || matchesGlob(file, source)),
    );
    expect(unread).toEqual([]);
  });
});

test("classes that scripts set are on every page, or in the stylesheet that they come with", () => {
  const styles = globSync(`${STYLES}/**/*.css`)
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const inline = /@source inline\(\s*"([^"]+)"/.exec(styles)?.[1]?.split(" ") ?? [];
  const used = globSync("src/browser/**/*.ts").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/class(?:Name =|:) ["`]([^"`$]+)/g)].flatMap(
      ([, names = ""]) => names.trim().split(" "),
    ),
  );
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((name) => !inline.includes(name) && !styles.includes(`.${name}`))).toEqual([]);
});

/** Folders, files and patterns that a stylesheet reads, with those of what it imports. */
function listSources(stylesheet: string): string[] {
  const text = readFileSync(stylesheet, "utf8");
  const own = findAll(SOURCE, text).map((source) => join(dirname(stylesheet), source));
  const imported = findAll(/@import "(\.[^"]+\.css)"/g, text);
  return [...own, ...imported.flatMap((path) => listSources(join(dirname(stylesheet), path)))];
}

/** The file and all of the user interface that it imports. */
function listFiles(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !file.startsWith(UI)) return found;
  found.add(file);
  for (const path of findAll(IMPORT, readFileSync(file, "utf8"))) {
    listFiles(join(dirname(file), path), found);
  }
  return found;
}

function findPageFile(page: string): string {
  const pages = join(UI, "pages/site-pages.ts");
  const text = readFileSync(pages, "utf8");
  const component = new RegExp(`^ {2}${page}: (\\w+),`, "m").exec(text)?.[1];
  const path = new RegExp(`import \\{[^}]*\\b${component}\\b[^}]*\\} from "([^"]+)"`).exec(
    text,
  )?.[1];
  if (path === undefined) throw new Error(`${pages} has no page ${page}.`);
  return join(dirname(pages), path);
}

function hasClasses(file: string): boolean {
  return file.endsWith(".tsx") && /className/.test(readFileSync(file, "utf8"));
}

function findAll(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map(([, found = ""]) => found);
}
