import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Product } from "#tests/tooling/product.ts";
import type { BenchRow } from "./bench-row.ts";

const SCRIPT_BUDGET_KB = 6;
const STYLE_BUDGET_KB = 12;
const SEARCH_HTML_BUDGET_KB = 9;

type PageKind = { kind: string; slug: string; path: string };

/** Bytes of markup, style and script that each kind of page costs before the visitor touches it. */
export async function measurePageBytes(
  product: Product,
  pages: readonly PageKind[],
): Promise<BenchRow[]> {
  const rows = await Promise.all(pages.map((page) => measurePage(product, page)));
  return rows.flat();
}

async function measurePage(product: Product, { kind, slug, path }: PageKind): Promise<BenchRow[]> {
  const host = `${slug}.localhost`;
  const { body } = await product.get(host, path);
  const fetchSizes = async (paths: string[]): Promise<number> => {
    const files = await Promise.all(paths.map((file) => product.get(host, file)));
    return files.reduce((sum, file) => sum + gzipSync(file.body).length, 0) / 1000;
  };
  const scripts = await fetchSizes(listLinked(body, /<script[^>]* src="(\/[^"]+)"/g));
  const styles = await fetchSizes(
    listLinked(body, /<link[^>]* rel="stylesheet"[^>]* href="(\/[^"]+)"/g),
  );
  return [
    {
      name: `${kind}: HTML, brotli`,
      value: compress(body) / 1000,
      unit: "kB",
      bound: kind === "search" ? { kind: "at most", value: SEARCH_HTML_BUDGET_KB } : null,
    },
    {
      name: `${kind}: script before a touch, gzip`,
      value: scripts,
      unit: "kB",
      bound: { kind: "at most", value: SCRIPT_BUDGET_KB },
    },
    {
      name: `${kind}: style, gzip`,
      value: styles,
      unit: "kB",
      bound: { kind: "at most", value: STYLE_BUDGET_KB },
    },
  ];
}

function listLinked(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].flatMap(([, path]) => path ?? []);
}

function compress(text: string): number {
  return brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 17 },
  }).length;
}
