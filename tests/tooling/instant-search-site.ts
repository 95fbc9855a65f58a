import { createServer } from "node:http";
import { bundlePageScript } from "./bundle-page-script.ts";
import { findFreePort } from "./product.ts";

const PAGE_SCRIPT = new URL("./instant-search-page.ts", import.meta.url);

/** The containers of the page's widgets. */
const PLACES = [
  "query",
  "total",
  "order",
  "page-size",
  "clear",
  "makes",
  "bodies",
  "price",
  "unsold",
  "hits",
  "pages",
];

/** The search server that the page asks, and its search key. */
type AskedSearch = { address: string; searchKey: string };

/** A site with one page at `/?paging=`, on an origin other than its search. */
export type InstantSearchSite = { address: string; close: () => void };

/** Serves the page of `instant-search-page.ts`; `paging` is "finite", "infinite" or empty. */
export async function serveInstantSearch(search: AskedSearch): Promise<InstantSearchSite> {
  const script = await bundlePageScript(PAGE_SCRIPT);
  const port = await findFreePort();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://shop");
    const isScript = pathname === "/page.js";
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html; charset=utf-8");
    response.end(isScript ? script : buildPage(search, searchParams.get("paging") ?? ""));
  });
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

function buildPage({ address, searchKey }: AskedSearch, paging: string): string {
  return `<!doctype html><html lang="en"><title>Cars</title><link rel="icon" href="data:,">
    <style>[class$="-count"] { display: block }</style>
    <body data-address="${address}" data-key="${searchKey}" data-paging="${paging}">
    ${PLACES.map((id) => `<div id="${id}"></div>`).join("")}
    <script type="module" src="/page.js"></script>`;
}
