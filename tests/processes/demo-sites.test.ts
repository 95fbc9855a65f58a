import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findSiteAddress } from "#domain/addresses/find-site-address.ts";
import { SITE_ADDRESSES } from "#domain/addresses/site-addresses.ts";
import { crawlSite, type Visited } from "../tooling/crawl-site.ts";
import { copyDemoRecords } from "../tooling/demo-records.ts";
import { DEMO_SLUGS } from "../tooling/demo-sites.ts";
import { type Product, startProduct } from "../tooling/product.ts";

const PAGES_A_SITE = 150;

let product: Product;
const crawls = new Map<string, Visited[]>();

beforeAll(async () => {
  product = await startProduct({ dataDir: copyDemoRecords() });
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

  test("its home page, its search, contact and every other page to be found differ in title and description", () => {
    const told = crawlOf(slug)
      .filter(({ status, body }) => status === 200 && isListed(body) && !isVehiclePage(body))
      .map(({ path, body }) => ({ path, ...readDescription(body) }));
    const [home] = told.filter(({ path }) => path === "/");
    expect(told.length).toBeGreaterThan(5);
    expect(told.map(({ path }) => path)).toContain("/contact-us");
    expect(home?.title).toMatch(/^[^|]+ \| [^|]+$/);
    expect(listTwins(told, ({ title }) => title)).toEqual([]);
    expect(listTwins(told, ({ description }) => description)).toEqual([]);
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

test("this machine sees the demo's list of sites, and what its leads became", async () => {
  for (const path of ["/", "/outbox"]) {
    const { status, headers } = await product.get("localhost", path);
    expect([path, status, headers["content-type"]]).toEqual([
      path,
      200,
      "text/html; charset=utf-8",
    ]);
  }
});

describe("what is one site's shows on no other", () => {
  test("every site's pages name it, and no other site's vehicles, phones or addresses", () => {
    const wrong = DEMO_SLUGS.flatMap((slug) =>
      crawlOf(slug)
        .filter(({ status }) => status === 200)
        .flatMap(({ path, body }) => findLeaks(slug, `${slug}${path}`, body)),
    );
    expect(wrong).toEqual([]);
  });

  test("every route answers each host with its own", async () => {
    const [first = "", second = ""] = DEMO_SLUGS;
    const turns = [
      [first, second],
      [second, first],
      [first, second],
    ] as const;
    for (const path of [...Object.values(SITE_ADDRESSES).map((known) => known.path), "*"]) {
      for (const [slug, other] of turns) {
        const address = fillRoute(path, slug, other);
        const { body, headers } = await product.get(`${slug}.localhost`, address, {
          "x-forwarded-host": `${other}.localhost`,
        });
        if (!/^(text\/html|application\/(json|xml))/.test(String(headers["content-type"])))
          continue;
        const leaks = findLeaks(slug, `${slug}${address}`, body);
        expect(NAMELESS.includes(path) ? leaks.filter(isForeign) : leaks).toEqual([]);
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
      expect(listMarks(body).filter((mark) => ownersOf(mark).length > 0)).toEqual([]);
    },
  );
});

/** Answers that say nothing of the site they come from. */
const NAMELESS = [
  "/captcha/challenge",
  "/appointments.json",
  "/appointment.ics",
  "/reservation.ics",
  "/sandbox-payment",
];

const SHOWS_NOTHING = "shows nothing of its own";

const isForeign = (leak: string): boolean => !leak.endsWith(SHOWS_NOTHING);

/** An address of a route, made for a site; identities in it are of the other site, where it has any. */
function fillRoute(path: string, slug: string, other: string): string {
  const ids = [...listCardIds(slug), ...listCardIds(other)].join();
  const known: Record<string, () => string> = {
    "/facets/:field": () => listFacetPaths(slug)[0] ?? "",
    "/contact-us/:slug": () => listPlacePaths(slug)[0] ?? "",
    "/images/:width": () => "/images/320?src=/demo/pictures/missing.webp&body=suv",
    "/fragments/cards": () => `/fragments/cards?ids=${ids}`,
    "/fragments/seen": () => `/fragments/seen?ids=${ids}`,
    "/fragments/saved-list": () => `/fragments/saved-list?ids=${ids}`,
    "/fragments/saved-strip": () => `/fragments/saved-strip?ids=${ids}`,
    "/shortlist.svg": () => `/shortlist.svg?ids=${ids}`,
    "/vehicle-codes/:slug": () => `/vehicle-codes/${listVehiclePaths(slug)[0]?.split("/").at(-1)}`,
    "/brands/:slug": () => "/brands/mazda",
    "/sitemaps/:part": () => "/sitemaps/vehicles-1.xml",
    "/suggestions.json": () => "/suggestions.json?query=a",
    "*": () => listVehiclePaths(slug)[0] ?? "",
  };
  return known[path]?.() ?? path;
}

type Described = { path: string; canonical: string; title: string; description: string };

/** Whether search engines may list a page. */
function isListed(body: string): boolean {
  return !body.includes('<meta name="robots" content="noindex"');
}

function readDescription(body: string): Omit<Described, "path"> {
  const read = (pattern: RegExp): string => pattern.exec(body)?.[1] ?? "";
  return {
    canonical: read(/<link rel="canonical" href="([^"]*)"/),
    title: read(/<title>([^<]*)</),
    description: read(/<meta name="description" content="([^"]*)"/),
  };
}

/** Pages that say the same as one before; two addresses of one page are not two pages. */
function listTwins(pages: readonly Described[], tell: (page: Described) => string): string[] {
  const tellers = new Map<string, Described>();
  return pages.flatMap((page) => {
    const first = tellers.get(tell(page));
    if (first === undefined) tellers.set(tell(page), page);
    return first === undefined || first.canonical === page.canonical
      ? []
      : [`${first.path} and ${page.path}: ${tell(page)}`];
  });
}

function listCardIds(slug: string): string[] {
  const bodies = crawlOf(slug)
    .map(({ body }) => body)
    .join("");
  return [...bodies.matchAll(/data-save="(\d+)"/g)].flatMap(([, id]) => id ?? []).slice(0, 3);
}

function listFacetPaths(slug: string): string[] {
  return crawlOf(slug)
    .map(({ path }) => path)
    .filter((path) => path.startsWith("/facets/"));
}

function listPlacePaths(slug: string): string[] {
  return crawlOf(slug)
    .map(({ path }) => path)
    .filter((path) => path.startsWith("/contact-us/"));
}

function listVehiclePaths(slug: string): string[] {
  return crawlOf(slug)
    .filter(({ body }) => isVehiclePage(body))
    .map(({ path }) => path);
}

/** Reports marks of other sites on a page, and a page without a mark of its own. */
function findLeaks(slug: string, address: string, body: string): string[] {
  const owners = listMarks(body).map((mark) => ({ mark, slugs: ownersOf(mark) }));
  const foreign = owners.filter(({ slugs }) => slugs.length > 0 && !slugs.includes(slug));
  const hasOwn = owners.some(({ slugs }) => slugs.includes(slug));
  return [
    ...foreign.map(({ mark, slugs }) => `${address} shows ${mark} of ${slugs.join(", ")}`),
    ...(hasOwn ? [] : [`${address} ${SHOWS_NOTHING}`]),
  ];
}

/** Texts by which a page tells whose it is: hosts, vehicles' addresses, phones. */
function listMarks(body: string): string[] {
  const marks =
    /[a-z0-9-]+-demo\.example|\/[a-z-]+\/(?:19|20)\d\d-[a-z0-9-]+|tel:[+\d]+|data-phone="[^"]+"/g;
  return [...new Set(body.match(marks))];
}

/** The sites whose home page, or vehicles' own pages, carry a mark. */
function ownersOf(mark: string): readonly string[] {
  if (owners.size === 0) {
    for (const slug of DEMO_SLUGS) {
      const pages = crawlOf(slug).filter(
        ({ path, body }) => path === "/" || path === "/contact-us" || isVehiclePage(body),
      );
      const own = pages.flatMap(({ path, body }) => [
        path,
        ...listMarks(body).filter((found) => !found.startsWith("/")),
      ]);
      for (const found of new Set(own)) owners.set(found, [...(owners.get(found) ?? []), slug]);
    }
  }
  return owners.get(mark) ?? [];
}

const owners = new Map<string, string[]>();

function isVehiclePage(body: string): boolean {
  return /"@type":\["Product","(?:Car|Motorcycle|Vehicle)"\]/.test(body);
}

/** One page of each kind is enough for its markup. */
function pickKinds(visited: readonly Visited[]): Visited[] {
  const kinds = new Map(
    visited
      .filter(({ status, body }) => status === 200 && body.startsWith("<!doctype html>"))
      .map((page) => [readKind(page.path), page]),
  );
  return [...kinds.values()];
}

/** A page of the table by its own row and its parameters, others by their folder. */
function readKind(address: string): string {
  const { pathname, searchParams } = new URL(address, "http://site.invalid");
  const found = findSiteAddress(pathname);
  const form = searchParams.get("form") ?? "";
  return found ? `${found.name} ${form}` : pathname.split("/").slice(0, 2).join("/");
}
