import type { Product } from "#tests/tooling/product.ts";
import type { DrivenRequest } from "../http/drive-requests.ts";

/**
 * Addresses linked from the demo's pages, page by page and site by site, until there are enough.
 *
 * @throws Error for fewer.
 */
export async function listAddresses(
  product: Product,
  hosts: readonly string[],
  wanted: number,
): Promise<DrivenRequest[]> {
  const perHost = Math.ceil(wanted / hosts.length);
  const found: DrivenRequest[] = [];
  for (const host of hosts) {
    const known = new Set(["/"]);
    for (const path of known) {
      if (known.size >= perHost * 2) break;
      const { body } = await product.get(host, path);
      for (const link of listLinks(body)) known.add(link);
    }
    found.push(...[...known].slice(0, perHost * 2).map((path) => ({ host, path })));
  }
  const good = await keepAnswered(product, found, wanted);
  if (good.length < wanted) throw new Error(`Only ${good.length} of ${wanted} pages were found.`);
  return good;
}

function listLinks(html: string): string[] {
  return [...html.matchAll(/<a[^>]* href="(\/(?!demo\/|images\/)[^"#]*)"/g)].flatMap(([, href]) =>
    href ? [href.replaceAll("&amp;", "&")] : [],
  );
}

/** Drops redirects and pages without stock; alternates between sites. */
async function keepAnswered(
  product: Product,
  addresses: readonly DrivenRequest[],
  wanted: number,
): Promise<DrivenRequest[]> {
  const byHost = [...Map.groupBy(addresses, ({ host }) => host).values()];
  const longest = Math.max(...byHost.map((list) => list.length));
  const good: DrivenRequest[] = [];
  for (let place = 0; place < longest; place += 1) {
    for (const list of byHost) {
      const address = list[place];
      if (!address || good.length >= wanted) continue;
      const { status } = await product.get(address.host, address.path);
      if (status === 200) good.push(address);
    }
  }
  return good;
}
