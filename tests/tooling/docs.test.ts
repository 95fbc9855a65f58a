import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

/** A package of its own: its pages name files from its own folder, and link to nothing outside. */
const ENGINE = "packages/engine";
const DECISIONS = readdirSync("docs/decisions").sort();
const PAGES = [
  "README.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  ...listPages("docs"),
  ...listPages("docs/decisions"),
  `${ENGINE}/README.md`,
  ...listPages(`${ENGINE}/docs`),
];

describe.each(PAGES)("%s", (page) => {
  const text = readFileSync(page, "utf8");

  test("links to what is there", () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link]) => link ?? []);
    expect(links.filter((link) => !isThere(page, link))).toEqual([]);
  });

  test("names files that are there", () => {
    const paths = [
      ...text.matchAll(/`((?:src|packages|tests|docs|demo|bench|sites|bin)\/[\w./-]*)`/g),
    ];
    const folder = page.startsWith(ENGINE) ? ENGINE : ".";
    const missing = paths.flatMap(([, path]) =>
      path && !existsSync(join(folder, path)) ? [path] : [],
    );
    expect(missing).toEqual([]);
  });
});

test("decisions are numbered without gaps, in their names and headings", () => {
  const numbers = DECISIONS.map((_, n) => String(n + 1).padStart(4, "0"));
  expect(DECISIONS.map((name) => name.slice(0, 4))).toEqual(numbers);
  for (const name of DECISIONS) {
    const heading = readFileSync(join("docs/decisions", name), "utf8").split("\n", 1)[0];
    expect(heading).toMatch(new RegExp(`^# ${name.slice(0, 4)}: `));
  }
});

function listPages(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => `${folder}/${name}`);
}

/** Addresses elsewhere are not asked: tests work without a network. */
function isThere(page: string, link: string): boolean {
  if (/^[a-z]+:/.test(link)) return true;
  const [path = "", anchor = ""] = link.split("#");
  const target = path === "" ? page : join(dirname(page), path);
  if (page.startsWith(ENGINE) && !target.startsWith(ENGINE)) return false;
  return existsSync(target) && (anchor === "" || listAnchors(target).includes(anchor));
}

function listAnchors(page: string): string[] {
  const headings = [...readFileSync(page, "utf8").matchAll(/^#+ (.*)$/gm)];
  return headings.map(([, heading]) =>
    (heading ?? "")
      .toLowerCase()
      .replaceAll(/[^a-z0-9 -]/g, "")
      .replaceAll(" ", "-"),
  );
}
