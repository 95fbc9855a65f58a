import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROUTES } from "#web/app.tsx";
import { crawlSite, type Visited } from "../tooling/crawl-site.ts";
import { DEMO_SLUGS } from "../tooling/demo-sites.ts";
import { type Product, startProduct } from "../tooling/product.ts";

const PAGES_A_SITE = 150;

let product: Product;
const crawls = new Map<string, Visited[]>();

beforeAll(async () => {
  product = await startProduct();
  for (const slug of DEMO_SLUGS) crawls.set(slug, await crawlSite(product, slug, PAGES_A_SITE));
}, 240_000);

afterAll(() => product.stop());

const crawlOf = (slug: string): Visited[] => crawls.get(slug) ?? [];

describe.each(DEMO_SLUGS)("%s", (slug) => {
  test("no link leads nowhere", () => {
    const broken = crawlOf(slug).filter(({ status }) => status !== 200 && status !== 308);
    expect(
      broken.map(({ path, status, linkedFrom }) => `${linkedFrom} → ${path}: ${status}`),
    ).toEqual([]);
    expect(crawlOf(slug).length).toBeGreaterThan(20);
  });

  test("its pages are valid HTML", async () => {
    const validator = new HtmlValidate({
      extends: ["html-validate:standard"],
      rules: { "long-title": "off", "no-inline-style": "error" },
    });
    for (const { path, body } of pickKinds(crawlOf(slug))) {
      const report = await validator.validateString(body);
      const problems = report.results.flatMap(({ messages }) =>
        messages.map(
          ({ ruleId, message, line, column }) => `${path}:${line}:${column} ${ruleId}: ${message}`,
        ),
      );
      expect(problems).toEqual([]);
    }
  });
});

describe("what is one site's shows on no other", () => {
  test("every site's pages name it, and no other site's vehicles, phones or addresses", () => {
    const marks = new Map(DEMO_SLUGS.map((slug) => [slug, listMarks(slug)]));
    for (const slug of DEMO_SLUGS) {
      const own = marks.get(slug) ?? [];
      const foreign = DEMO_SLUGS.filter((other) => other !== slug).flatMap((other) =>
        (marks.get(other) ?? []).filter((mark) => !own.includes(mark)),
      );
      for (const { path, body, status } of crawlOf(slug)) {
        if (status !== 200) continue;
        expect(
          foreign.filter((mark) => body.includes(mark)),
          `${slug}${path}`,
        ).toEqual([]);
        expect(
          own.some((mark) => body.includes(mark)),
          `${slug}${path} shows its own`,
        ).toBe(true);
      }
    }
  });

  test("every route answers each host with its own", async () => {
    const [first = "", second = ""] = DEMO_SLUGS;
    const marks = { [first]: listMarks(first), [second]: listMarks(second) };
    for (const { path } of ROUTES) {
      for (const [slug, other] of [
        [first, second],
        [second, first],
        [first, second],
      ] as const) {
        const address = fillRoute(path, slug, other);
        const { body, headers } = await product.get(`${slug}.localhost`, address, {
          "x-forwarded-host": `${other}.localhost`,
        });
        const own = marks[slug] ?? [];
        const foreign = (marks[other] ?? []).filter((mark) => !own.includes(mark));
        expect(
          foreign.filter((mark) => body.includes(mark)),
          `${slug}${address}`,
        ).toEqual([]);
        if (!String(headers["content-type"]).startsWith("text/html")) continue;
        expect(
          own.some((mark) => body.includes(mark)),
          `${slug}${address} shows its own`,
        ).toBe(true);
      }
    }
  });

  test("a vehicle of one site is not found on another", async () => {
    const [first = "", second = ""] = DEMO_SLUGS;
    for (const path of listVehiclePaths(first).slice(0, 5)) {
      const slug = path.split("/").at(-1);
      expect((await product.get(`${second}.localhost`, `/cars/${slug}`)).status).toBe(404);
    }
  });

  test.each(["unknown.localhost", "unknown.example", "127.0.0.1", ""])(
    "the unknown host %j gets a page that names no site",
    async (host) => {
      const { status, body } = await product.get(host, "/");
      expect(status).toBe(404);
      for (const slug of DEMO_SLUGS) {
        expect(listMarks(slug).filter((mark) => body.includes(mark))).toEqual([]);
      }
    },
  );
});

/** An address of a route, made for a site; identities in it are of the other site, where it has any. */
function fillRoute(path: string, slug: string, other: string): string {
  const known: Record<string, () => string> = {
    "/images/:width": () => "/images/320?src=/demo/pictures/missing.webp&body=suv",
    "/fragments/cards": () =>
      `/fragments/cards?ids=${listCardIds(slug).join(",")},${listCardIds(other).join(",")}`,
    "*": () => listVehiclePaths(slug)[0] ?? "",
  };
  return known[path]?.() ?? path;
}

function listCardIds(slug: string): string[] {
  const bodies = crawlOf(slug)
    .map(({ body }) => body)
    .join("");
  return [...bodies.matchAll(/data-vehicle-id="(\d+)"/g)].flatMap(([, id]) => id ?? []).slice(0, 3);
}

function listVehiclePaths(slug: string): string[] {
  return crawlOf(slug)
    .filter(({ body }) => body.includes('"@type":["Product","Car"]'))
    .map(({ path }) => path);
}

/** Texts that stand on a site's pages and are its own: addresses of its vehicles, phones, streets. */
function listMarks(slug: string): string[] {
  const bodies = crawlOf(slug)
    .map(({ body }) => body)
    .join("");
  const name = /<meta property="og:site_name" content="([^"]*)"/.exec(bodies)?.[1];
  return [
    `${slug}.example`,
    ...(name ? [name] : []),
    ...listVehiclePaths(slug),
    ...[...bodies.matchAll(/href="tel:([^"]+)"/g)].flatMap(([, phone]) => phone ?? []),
  ];
}

/** One page of each kind is enough for its markup. */
function pickKinds(visited: readonly Visited[]): Visited[] {
  const kinds = new Map(
    visited
      .filter(({ status, body }) => status === 200 && body.startsWith("<!doctype html>"))
      .map((page) => [page.path.split("/").slice(0, 2).join("/").replace(/\?.*/, ""), page]),
  );
  return [...kinds.values()];
}
