import type { Product } from "./product.ts";

export type Visited = { path: string; status: number; body: string; linkedFrom: string };

/** Follows every link of a site from its home page, each address once, up to a limit. */
export async function crawlSite(product: Product, slug: string, limit: number): Promise<Visited[]> {
  const host = `${slug}.localhost`;
  const visited = new Map<string, Visited>();
  const waiting = [{ path: "/", linkedFrom: "(start)" }];
  for (let next = waiting.shift(); next && visited.size < limit; next = waiting.shift()) {
    const { path, linkedFrom } = next;
    if (visited.has(path)) continue;
    const { status, body, headers } = await product.get(host, path);
    visited.set(path, { path, status, body, linkedFrom });
    const location = typeof headers.location === "string" ? [headers.location] : [];
    const found = String(headers["content-type"]).startsWith("text/html") ? listLinks(body) : [];
    for (const link of [...location, ...found]) {
      const target = toPath(link, host, path);
      if (target && !visited.has(target)) waiting.push({ path: target, linkedFrom: path });
    }
  }
  return [...visited.values()];
}

function listLinks(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*? href="([^"]*)"/g)].flatMap(([, href]) =>
    href === undefined ? [] : href.replaceAll("&amp;", "&"),
  );
}

/** The path of a link within the site, without its fragment; null for other links. */
function toPath(link: string, host: string, base: string): string | null {
  const url = new URL(link, `http://${host}${base}`);
  if (url.protocol !== "http:" || url.hostname !== host) return null;
  return `${url.pathname}${url.search}`;
}
