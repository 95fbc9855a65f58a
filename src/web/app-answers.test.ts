import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { SITE_ADDRESSES, type SiteAddress } from "#domain/addresses/site-addresses.ts";
import type { PageAnswer, PageRequest } from "#ports/page.ts";
import { RenderBusyError } from "#ports/render-busy-error.ts";
import { SearchFailedError } from "#ports/search/inventory-search.ts";
import type { StagedVehicle } from "#ports/stores/import-store.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { buildPageRequest } from "#tests/builders/page-request.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { BODY_DRAWINGS } from "#ui/icons/body-drawings.ts";
import { drawBody } from "#ui/icons/draw-body.ts";
import { loadInventory } from "#use-cases/following/load-inventory.ts";
import { createSearchCaches } from "#use-cases/search/search-caches.ts";
import { createSiteDirectory } from "#use-cases/sites/site-directory.ts";
import { createApp } from "./app.tsx";
import { DIRECTORY_SLUG } from "./directory-site.ts";
import { normaliseQuery } from "./normalise-query.ts";

/** Half an hour before Sydney's new year. */
const LATE = Date.UTC(2026, 11, 31, 12, 30);
const NEW_YEAR = LATE + 30 * 60_000;

const ICON = "/apple-touch-icon.png";
const PNG = new Uint8Array([137, 80, 78, 71]);

let now = NOW;
let drawings: string[];
/** What was asked of the search that reports no changes. */
const unfollowedQueries: string[] = [];
let failCounts: boolean;
let restock: (vehicles: StagedVehicle[]) => Promise<void>;
let setSwitches: (switches: Record<string, unknown>) => Promise<void>;
let breakImages: () => void;
let ask: (url: string, method?: string) => Promise<PageAnswer>;
let askWith: (request: Partial<PageRequest> & { url: string }) => Promise<PageAnswer>;
let askUnfollowed: (url: string) => Promise<PageAnswer>;
let askDirectory: () => Promise<PageAnswer>;
let passThrough: (url: string, method?: string, body?: Uint8Array) => Promise<PageAnswer>;

beforeEach(async () => {
  now = NOW;
  drawings = [];
  failCounts = false;
  const images = {
    render: async () => ({ is: "unavailable" as const, reason: "There are no pictures." }),
    drawPng: async (svg: string) => {
      drawings.push(svg);
      return PNG;
    },
  };
  breakImages = () => {
    images.render = () => Promise.reject(new Error("The disk is gone."));
    images.drawPng = () => Promise.reject(new Error("The disk is gone."));
  };
  const platform = await openPlatform({ now: () => now, images });
  onTestFinished(() => platform.close());
  const config = buildSiteConfig();
  const { dealerships } = await putSite(platform, "riverbend", ["riverbend-motors"], { config });
  const directory = createSiteDirectory(platform, "demo");
  await directory.load();
  restock = async (vehicles) => {
    await importFeed(platform, { dealershipId: dealerships[0]?.id ?? 0, vehicles });
    await loadInventory(platform);
  };
  await restock([buildStagedVehicle("U1")]);
  const app = createApp({
    ...platform,
    caches: createSearchCaches(),
    directory,
    port: 3000,
    assets: { scripts: [], stylesheets: () => [], font: () => null },
  });
  const unfollowed = createApp({
    ...platform,
    caches: createSearchCaches(),
    directory,
    port: 3000,
    assets: { scripts: [], stylesheets: () => [], font: () => null },
    search: {
      ...platform.search,
      revision: () => null,
      multiSearch: async (body, target) => {
        const isCount = body.isBounded && body.queries.every(({ limit }) => limit === 0);
        if (failCounts && isCount) throw new SearchFailedError("The counts take too long.");
        unfollowedQueries.push(...body.queries.map((query) => JSON.stringify(query)));
        return platform.search.multiSearch(body, target);
      },
    },
  });
  askUnfollowed = (url) => unfollowed(buildPageRequest(url));
  setSwitches = async (switches) => {
    await putSite(platform, "riverbend", ["riverbend-motors"], {
      config: buildSiteConfig(switches),
    });
    await directory.reload(["riverbend"]);
  };
  ask = (url, method = "GET") => app(buildPageRequest(url, { method }));
  askWith = ({ url, ...request }) => app(buildPageRequest(url, request));
  askDirectory = () => app(buildPageRequest("/", { siteSlug: DIRECTORY_SLUG }));
  passThrough = (url, method = "GET", body) =>
    app(buildPageRequest(url, { method, body: body ?? null, queueRender: null }));
});

describe("a redirection that follows from the site and the address alone", () => {
  test.each(["/Electric-Cars", "/search", "/cars/", "/Contact-Us", "/facets/make/"])(
    "is kept until the site changes: %s",
    async (url) => {
      expect(await ask(url)).toMatchObject({
        status: 308,
        body: "",
        keep: { tags: [], freshUntil: null },
      });
    },
  );
});

test("a page of contact is cached for the forms that there are, not for every text in its address", async () => {
  for (const query of ["", "?form=general", "?form="]) {
    expect((await ask(`/contact-us${query}`)).keep).toMatchObject({
      freshUntil: expect.anything(),
    });
  }
  expect(await ask("/contact-us?form=haircut")).toMatchObject({ status: 200, keep: "coalesced" });
});

test("a search without its suggestions, as the search does not count them just now, is for all who ask meanwhile", async () => {
  failCounts = true;
  expect(await askUnfollowed("/search/used-cars?query=zeppelin")).toMatchObject({
    status: 200,
    keep: "coalesced",
  });
});

test("data that fails is a short text, as no visitor reads it", async () => {
  breakImages();
  const { status, headers } = await ask(ICON);
  expect([status, headers]).toEqual([500, expect.arrayContaining(["text/plain; charset=UTF-8"])]);
});

test("crawlers are told once of what is closed to them", async () => {
  const lines = String((await ask("/robots.txt")).body).split("\n");
  expect(findRepeated(lines)).toEqual([]);
});

test("a redirection that the stock may change is not cached", async () => {
  expect(await ask("/Search/Used-Cars")).toMatchObject({
    status: 308,
    keep: "coalesced",
  });
});

describe("an address that is only read", () => {
  test.each(["/", "/contact-us", "/search/used-cars", "/cars/no-such-car", "/robots.txt"])(
    "says so to whoever would do more: %s",
    async (url) => {
      for (const method of ["POST", "DELETE"]) {
        const { status, headers, keep } = await ask(url, method);
        expect([status, keep]).toEqual([405, "never"]);
        expect(headers[headers.indexOf("allow") + 1]).toBe("GET, HEAD");
      }
    },
  );

  test("is not one that there is not", async () => {
    expect((await ask("/nowhere", "POST")).status).toBe(404);
  });
});

test("a search whose path has an accent answers there, and is led to from the path without", async () => {
  await setSwitches({ default_search_path: "/voitures-à-vendre" });
  expect((await ask("/voitures-%C3%A0-vendre")).status).toBe(200);
  const { status, headers } = await ask("/Voitures-a-vendre");
  expect([status, headers[headers.indexOf("location") + 1]]).toEqual([
    308,
    "/voitures-%C3%A0-vendre",
  ]);
});

test("a site's drawing for phones is cached as a page is: making one takes a core", async () => {
  expect(await ask(ICON)).toMatchObject({ status: 200, body: PNG, keep: { freshUntil: null } });
  expect(normaliseQuery(ICON, "v=2")).toBe("");
});

test("it is of what the site has in stock, and is drawn anew when that changes", async () => {
  expect((await ask(ICON)).keep).toMatchObject({ tags: ["stock:riverbend"] });
  const motorcycles = ["M1", "M2"].map((key) =>
    buildStagedVehicle(key, { item_type: "motorcycle" }),
  );
  await restock(motorcycles);
  await ask(ICON);
  const [first, second] = drawings;
  expect(first).toContain(drawBody(BODY_DRAWINGS.wagon));
  expect(second).toContain(drawBody(BODY_DRAWINGS.motorcycle));
});

const readHeaders = async (path: string): Promise<Record<string, string>> => {
  const { headers } = await ask(path);
  return Object.fromEntries(
    headers.flatMap((name, n) => (n % 2 === 0 ? [[name, headers[n + 1] ?? ""]] : [])),
  );
};

describe("each kind of address", () => {
  test.each([
    ["a page", "/contact-us", 200, "text/html"],
    ["a fragment", "/fragments/cards?ids=1", 200, "text/html"],
    ["data", "/suggestions.json?query=m", 200, "application/json"],
  ])("is cached where the table says so: %s", async (_, url, status, type) => {
    const answer = await ask(url);
    expect([answer.status, answer.headers[1]]).toEqual([status, expect.stringContaining(type)]);
    expect(answer.keep).toMatchObject({ tags: expect.arrayContaining(["stock:riverbend"]) });
  });

  test("is never cached where it is answered beside the queue: data", async () => {
    for (const url of ["/favicon.svg", "/robots.txt", "/speculation-rules.json"]) {
      expect(await passThrough(url)).toMatchObject({ status: 200, keep: "never" });
    }
  });

  test("is made for each visitor and stored by nobody: a captcha's challenge", async () => {
    const [first, second] = [
      await passThrough("/captcha/challenge"),
      await passThrough("/captcha/challenge"),
    ];
    expect(first).toMatchObject({ status: 200, keep: "never" });
    expect(first.headers).toEqual(expect.arrayContaining(["cache-control", "no-store"]));
    expect(JSON.parse(String(first.body))).toMatchObject({
      parameters: { data: { site: "riverbend" } },
    });
    expect(second.body).not.toBe(first.body);
  });

  test.each(["none", "turnstile"])(
    "is not there with the captcha %s: a challenge",
    async (provider) => {
      await setSwitches({ captcha: { provider } });
      expect(await passThrough("/captcha/challenge")).toMatchObject({ status: 404, keep: "never" });
    },
  );

  test("is posted to and never read, and takes nothing that the server did not let in: an action", async () => {
    const event = Buffer.from(JSON.stringify({ event_id: 25, path: "/" }));
    expect(await passThrough("/events", "POST", event)).toMatchObject({
      status: 204,
      keep: "never",
    });
    for (const answer of [await passThrough("/events", "POST"), await ask("/events")]) {
      expect(answer).toMatchObject({ status: 405, keep: "never" });
      expect(answer.headers).toEqual(expect.arrayContaining(["allow", "POST"]));
    }
  });

  test("is never cached: the page that lists the sites of a demonstration", async () => {
    const { status, body, keep } = await askDirectory();
    expect([status, keep]).toEqual([200, "never"]);
    expect(body).toContain("Demo sites");
  });
});

describe("the headers that keep a visitor safe", () => {
  const PATHS = [
    "/",
    "/nowhere",
    "/Contact-Us",
    "/fragments/cards?ids=1",
    "/favicon.svg",
    "/apple-touch-icon.png",
  ];

  test.each(PATHS)("are those of every page: %s", async (path) => {
    const headers = await readHeaders(path);
    expect(headers).toMatchObject({
      "strict-transport-security": "max-age=31536000",
      "permissions-policy": expect.stringContaining("camera=()"),
      "x-content-type-options": "nosniff",
      "x-frame-options": "SAMEORIGIN",
      "content-security-policy": expect.stringContaining("base-uri 'none'"),
    });
  });

  test("ask for https on subdomains too where the site says so", async () => {
    await setSwitches({ hsts_subdomains: true });
    for (const path of PATHS) {
      const { "strict-transport-security": transport } = await readHeaders(path);
      expect(transport).toBe("max-age=31536000; includeSubDomains");
    }
  });

  test("let Turnstile run on the pages of a site that has chosen it, and nowhere else", async () => {
    const host = "https://challenges.cloudflare.com";
    const { "content-security-policy": usual } = await readHeaders("/contact-us");
    expect(usual).not.toContain(host);
    await setSwitches({
      captcha: { provider: "turnstile", site_key: "a", secret: "env:TURNSTILE" },
    });
    for (const path of ["/contact-us", "/nowhere"]) {
      const { "content-security-policy": policy } = await readHeaders(path);
      expect(policy).toContain(`; script-src 'self' ${host}; frame-src ${host};`);
    }
  });

  test("let what is no page run nothing", async () => {
    const { "content-security-policy": policy } = await readHeaders("/fragments/cards?ids=1");
    expect(policy).toContain("default-src 'none'");
  });
});

const findRepeated = (texts: readonly string[]) =>
  texts.filter((text, n) => texts.indexOf(text) !== n);

describe("a page", () => {
  test.each([
    "/",
    "/contact-us?car_id=1",
    "/search/used-cars",
    "/cars/2022-mazda-cx-5-u1",
    "/facets/make",
    "/search/mazdda",
  ])("asks a search that reports no changes each thing once: %s", async (url) => {
    unfollowedQueries.length = 0;
    await askUnfollowed(url);
    expect(unfollowedQueries.length).toBeGreaterThan(0);
    expect(findRepeated(unfollowedQueries)).toEqual([]);
  });

  test("is rendered in the queue that its request names, so that an action may answer with one", async () => {
    const queued: string[] = [];
    for (const url of ["/contact-us", "/search/used-cars", "/nowhere"]) {
      const queueRender: PageRequest["queueRender"] = (render) => {
        queued.push(url);
        return render();
      };
      await askWith({ url, queueRender });
    }
    expect(queued).toEqual(["/contact-us", "/search/used-cars", "/nowhere"]);
  });

  test("that is not rendered in time is the server's to answer, and no failure", async () => {
    const busy = new RenderBusyError("No turn to render.");
    const asked = { url: "/contact-us", queueRender: () => Promise.reject(busy) };
    await expect(askWith(asked)).rejects.toBe(busy);
  });
});

describe("what is not queued", () => {
  const FOUND = Object.values<SiteAddress>(SITE_ADDRESSES)
    .filter(({ kind }) => kind !== "action")
    .map(({ path }) => path.replace(":width", "320").replace(/:\w+/, "make"));
  const SPELLINGS = FOUND.flatMap((path) => [
    path,
    `${path}/`,
    `${path}/more`,
    `/${path}`,
    path.toUpperCase(),
    path.replace("i", "%69"),
    `${path}%2Fmore`,
    `${path}%0A`,
    `${path}%FF`,
  ]);

  test("is never a document, however its address is spelt", async () => {
    for (const url of SPELLINGS.filter((path) => normaliseQuery(path, "") === null)) {
      const { "content-type": type } = await readHeaders(url);
      expect([url, type]).toEqual([url, expect.not.stringContaining("text/html")]);
    }
  });

  test("is the files of the table, and each picture", () => {
    const files = FOUND.filter((path) => normaliseQuery(path, "") === null);
    expect(files).toEqual([
      "/images/320",
      "/favicon.svg",
      "/robots.txt",
      "/speculation-rules.json",
      "/captcha/challenge",
    ]);
  });

  test("renders nothing that waits its turn, whatever its address", async () => {
    const others = FOUND.filter((path) => normaliseQuery(path, "") !== null);
    for (const url of [...others, "/nowhere", "/search/used-cars"]) {
      const { status, headers } = await passThrough(url);
      const text = expect.arrayContaining(["text/plain; charset=UTF-8"]);
      expect([url, status, headers]).toEqual([url, 404, text]);
    }
  });

  test("is a short text where it fails", async () => {
    breakImages();
    const { status, headers } = await passThrough("/images/320?src=/demo/a.webp");
    expect([status, headers]).toEqual([500, expect.arrayContaining(["text/plain; charset=UTF-8"])]);
  });
});

describe("the year that the footer prints", () => {
  test.each([
    [LATE, 2026, NEW_YEAR],
    [NEW_YEAR - 1, 2026, NEW_YEAR],
    [NEW_YEAR, 2027, Date.UTC(2027, 11, 31, 13)],
  ])("at %i is %i, and no page outlives it", async (instant, year, endsAt) => {
    now = instant;
    for (const path of ["/", "/contact-us", "/search/used-cars"]) {
      const { body, keep } = await ask(path);
      expect(body).toContain(`© ${year}`);
      const until = typeof keep === "object" ? keep.freshUntil : null;
      expect(until).toBeLessThanOrEqual(endsAt);
    }
    expect((await ask("/contact-us")).keep).toMatchObject({ freshUntil: endsAt });
  });
});
