import type { Product } from "#tests/tooling/product.ts";
import { BENCH_HOST } from "../stock/bench-site.ts";

export type PageKind = { kind: "home" | "search" | "vehicle" | "contact"; path: string };

/**
 * A page of each kind of the bench's site; the vehicle is the first that the search shows.
 *
 * @throws Error when the search shows none.
 */
export async function findPageKinds(product: Product): Promise<PageKind[]> {
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
