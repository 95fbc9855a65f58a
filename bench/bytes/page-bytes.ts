import type { Browser } from "playwright-core";
import { compress, recompressToBrotli } from "#server/encoding/compress.ts";
import { launchBrowser } from "#tests/tooling/browser.ts";
import type { Product } from "#tests/tooling/product.ts";
import type { BenchRow } from "../bench-row.ts";
import { withProduct } from "../processes/with-product.ts";
import { BENCH_HOST, BENCH_SITE } from "../stock/bench-site.ts";
import { visitPage } from "./visit-page.ts";

const MAX_SCRIPT_BEFORE_TOUCH_KB = 6;
const MAX_SCRIPT_OF_ALL_KB = 95;
const MAX_STYLE_KB = 12;
const MAX_SEARCH_HTML_KB = 9;

type PageKind = { kind: "home" | "search" | "vehicle" | "contact"; path: string };

/** The cost of each kind of page to a visitor's browser, measured in a real one. */
export async function measurePageBytes(): Promise<BenchRow[]> {
  return await withProduct({}, async (product) => {
    const browser = await launchBrowser();
    try {
      const rows: BenchRow[] = [];
      for (const page of await findPageKinds(product)) {
        rows.push(...(await measurePage(product, browser, page)));
      }
      return rows;
    } finally {
      await browser.close();
    }
  });
}

/**
 * A page of each kind on the bench's site; the vehicle is the first search result.
 *
 * @throws Error without a result.
 */
async function findPageKinds(product: Product): Promise<PageKind[]> {
  const search = "/search/used-cars";
  const { body } = await product.get(BENCH_HOST, search);
  const vehicle = /<article.*?href="(\/cars\/[^"?#]+)"/s.exec(body)?.[1];
  if (!vehicle) throw new Error(`${search} shows no vehicle.`);
  return [
    { kind: "home", path: "/" },
    { kind: "search", path: search },
    { kind: "vehicle", path: vehicle },
    { kind: "contact", path: "/contact-us" },
  ];
}

async function measurePage(
  product: Product,
  browser: Browser,
  { kind, path }: PageKind,
): Promise<BenchRow[]> {
  const { body } = await product.get(BENCH_HOST, path);
  const visit = await visitPage(browser, product.address(BENCH_SITE, path));
  const { scriptBeforeTouch, scriptOfAll, style, layoutShift } = visit;
  const hold = (what: string, value: number, most: number | null, unit = "kB"): BenchRow => ({
    name: `${kind}: ${what}`,
    value,
    unit,
    bound: most === null ? null : { kind: "at most", value: most },
  });
  return [
    hold(
      "HTML, brotli",
      compress(Buffer.from(body), "br").length / 1_000,
      kind === "search" ? MAX_SEARCH_HTML_KB : null,
    ),
    hold(
      "HTML, brotli, where it is asked for often",
      (await recompressToBrotli(Buffer.from(body), "identity", "best")).length / 1_000,
      null,
    ),
    hold("script before a touch, gzip", scriptBeforeTouch, MAX_SCRIPT_BEFORE_TOUCH_KB),
    hold("script with every island used, gzip", scriptOfAll, MAX_SCRIPT_OF_ALL_KB),
    hold("style, gzip", style, MAX_STYLE_KB),
    hold("layout shift on a phone", layoutShift, 0, ""),
  ];
}
