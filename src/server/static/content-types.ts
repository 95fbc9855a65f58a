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
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

/** Browsers accept speculation rules with no other type. */
const SPECULATION_RULES = "application/speculationrules+json";

export function resolveContentType(path: string): string {
  if (/^speculation-?rules[^/]*\.json$/.test(basename(path))) return SPECULATION_RULES;
  return CONTENT_TYPES[extname(path).toLowerCase()] ?? "application/octet-stream";
}
