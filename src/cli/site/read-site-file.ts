import { readdir, readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { findRepeatedKeys } from "#domain/site/parsing/find-repeated-keys.ts";
import { isRecord } from "#domain/site/parsing/merge-group-defaults.ts";
import type { SiteFile } from "#use-cases/sites/apply-site.ts";
import type { ContentFile } from "#use-cases/sites/content/join-content.ts";
import { ExitError } from "../exit-codes.ts";

/** The largest demo site has 20 kB. Larger files are still read, to report what is too long. */
const MAX_FILE_BYTES = 100 * 1024 * 1024;
const SHOWN_LINE_LENGTH = 80;

/**
 * Parses a site's file and those of its pages, `content/{slug}/*.json` beside it; a byte order mark is ignored.
 *
 * @throws ExitError when one cannot be read, is not UTF-8 or JSON, or has a duplicate key.
 */
export async function readSiteFile(path: string): Promise<SiteFile> {
  const { json } = await readJsonFile(path);
  const folder = resolveContentFolder(path, json);
  const names = folder === null ? [] : await listJsonFiles(folder);
  const content = names.map((name) => readJsonFile(join(folder ?? "", name)));
  return { source: path, json, content: await Promise.all(content) };
}

function resolveContentFolder(path: string, json: unknown): string | null {
  const slug = isRecord(json) ? json["slug"] : null;
  const isFolderName = typeof slug === "string" && /^[a-z0-9-]+$/.test(slug);
  return isFolderName ? join(dirname(path), "content", slug) : null;
}

/**
 * In order of their names; none where there is no such folder. One that cannot be read is refused, as without its
 * files the site's pages would be taken off.
 */
async function listJsonFiles(folder: string): Promise<string[]> {
  const names = await readNames(folder);
  for (const name of names.filter((each) => !isPage(each) && !isEditors(each))) {
    process.stderr.write(`${join(folder, name)} is no page, as its name does not end in .json.\n`);
  }
  return names.filter(isPage).toSorted();
}

function isPage(name: string): boolean {
  return /\.json$/i.test(name) && !isEditors(name);
}

/** Hidden files and copies that editors and systems leave. */
function isEditors(name: string): boolean {
  return /^\.|~$/.test(name);
}

async function readNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw refuse(folder, `cannot be read. ${explainFailedRead(error)}`);
  }
}

async function readJsonFile(path: string): Promise<ContentFile> {
  const text = decodeText(path, await readBytes(path));
  const json = parseJson(path, text);
  const repeated = findRepeatedKeys(text);
  if (repeated.length > 0) {
    const lines = repeated.map(
      (key) => `  ${key.path} stands on line ${key.firstLine} and again on line ${key.line}`,
    );
    throw refuse(
      path,
      `is refused: a key is given more than once, and only the last would count. Keep one of each:\n${lines.join("\n")}`,
    );
  }
  return { source: path, json };
}

async function readBytes(path: string): Promise<Uint8Array> {
  try {
    const { size } = await stat(path);
    if (size > MAX_FILE_BYTES) {
      const megabytes = Math.round(size / 1024 / 1024);
      throw refuse(path, `has ${megabytes} MB: it cannot be a site's file, which has some kB.`);
    }
    return await readFile(path);
  } catch (error) {
    if (error instanceof ExitError) throw error;
    throw refuse(path, `cannot be read. ${explainFailedRead(error)}`);
  }
}

function explainFailedRead(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT") return "There is no such file.";
  if (code === "EISDIR") return "It is a folder: name the files in it.";
  if (code === "ENOTDIR") return "It is no folder.";
  if (code === "EACCES") return "This user may not read it.";
  return error instanceof Error ? error.message : String(error);
}

/** All files are read before the first is applied. */
function refuse(path: string, reason: string): ExitError {
  return new ExitError(`${path} ${reason}\nNothing was changed.`);
}

function decodeText(path: string, bytes: Uint8Array): string {
  if (/^(\xff\xfe|\xfe\xff)/.test(Buffer.from(bytes.subarray(0, 2)).toString("latin1"))) {
    throw refuse(path, "is UTF-16. Save it as UTF-8 and try again.");
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw refuse(
      path,
      `is not UTF-8; it seems to be Windows-1252. Save it as UTF-8 and try again.\n${locateFirstFault(bytes)}`,
    );
  }
}

/** The first line that is not UTF-8, decoded as Windows-1252. */
function locateFirstFault(bytes: Uint8Array): string {
  const lines = Buffer.from(bytes).toString("latin1").split("\n");
  const index = lines.findIndex((line) => !isUtf8(Buffer.from(line, "latin1")));
  const line = new TextDecoder("windows-1252").decode(Buffer.from(lines[index] ?? "", "latin1"));
  return `  line ${index + 1}: ${line.trim().slice(0, SHOWN_LINE_LENGTH)}`;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function parseJson(path: string, text: string): unknown {
  if (text.trim() === "") throw refuse(path, "is empty.");
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw refuse(path, `is not JSON: ${reason}`);
  }
}
