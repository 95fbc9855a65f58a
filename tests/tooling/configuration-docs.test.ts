import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { buildSiteJsonSchema, type JsonSchema } from "#domain/site/config/site-json.schema.ts";
import { parseSiteConfig } from "#domain/site/parsing/parse-site-config.ts";
import { readSourceFiles } from "./source-files.ts";

const PAGE = readFileSync("docs/configuration.md", "utf8");
/** Files that name keys without acting on their values. */
const NOT_READERS = /\.(test|schema)\.tsx?$|merge-group-defaults|styleguide/;

const ENVIRONMENT = readFileSync("src/platform/environment.schema.ts", "utf8");

test("docs/configuration.md has every variable of the environment with its default", () => {
  const variables = [...ENVIRONMENT.matchAll(/^ {2}([A-Z_]+): (?:.*\.default\((.*)\))?/gm)];
  expect(variables.length).toBeGreaterThan(5);
  for (const [, name, initial] of variables) {
    const row = findRow(name ?? "");
    expect(row, name).toBeDefined();
    if (initial !== undefined) expect(row, name).toContain(`\`${initial.replaceAll('"', "")}\``);
  }
});

test("docs/configuration.md has every key of a site's file", () => {
  const missing = listKeys(buildSiteJsonSchema()).filter((key) => !PAGE.includes(`\`${key}\``));
  expect(missing).toEqual([]);
});

test("docs/configuration.md has each key's plain default", () => {
  const { properties = {} } = buildSiteJsonSchema();
  for (const [key, property] of Object.entries(properties)) {
    const initial = isSchema(property) ? property.default : undefined;
    if (!["string", "number", "boolean"].includes(typeof initial)) continue;
    expect(findRow(key), key).toContain(`| \`${String(initial)}\` |`);
  }
});

test("the example of docs/configuration.md is a site", () => {
  const example = /```json\n(.*?)```/s.exec(PAGE)?.[1] ?? "";
  expect(parseSiteConfig(JSON.parse(example))).toMatchObject({ is: "valid" });
});

test("no source reads what docs/configuration.md says is not read yet", () => {
  const keys = [...PAGE.matchAll(/`(\w+_\w+)` ○/g)].map(([, key]) => key ?? "");
  expect(keys.length).toBeGreaterThan(0);
  const sources = readSourceFiles("src").filter(({ path }) => !NOT_READERS.test(path));
  const read = keys.filter((key) =>
    sources.some(({ text }) => new RegExp(`\\b${key}\\b`).test(text)),
  );
  // Other records have a field of this name, too.
  expect(read.filter((key) => !["youtube_url", "linkedin_url"].includes(key))).toEqual([]);
});

/** The line of a table that has the key in its first cell. */
function findRow(key: string): string | undefined {
  return PAGE.split("\n").find((line) => line.split("|")[1]?.includes(`\`${key}\``));
}

function listKeys({ properties = {}, items, anyOf = [] }: JsonSchema): string[] {
  const below = [...Object.values(properties), items, ...anyOf].filter(isSchema);
  return [...Object.keys(properties), ...below.flatMap(listKeys)];
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
