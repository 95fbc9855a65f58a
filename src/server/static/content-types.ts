import { basename, extname } from "node:path";

const CONTENT_TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

/** Browsers take speculation rules under no other type. */
const SPECULATION_RULES = "application/speculationrules+json";

/** The type that a file's name tells; bytes without meaning when it tells none. */
export function resolveContentType(path: string): string {
  if (/^speculation-?rules[^/]*\.json$/.test(basename(path))) return SPECULATION_RULES;
  return CONTENT_TYPES[extname(path).toLowerCase()] ?? "application/octet-stream";
}
