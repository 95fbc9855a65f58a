import { beforeEach, describe, expect, test } from "vitest";
import { SITE_ADDRESSES, type SiteAddress } from "#domain/addresses/site-addresses.ts";
import { type AppWithStock, openAppWithStock } from "#tests/builders/app-with-stock.ts";
import { normaliseQuery } from "./normalise-query.ts";

let app: AppWithStock;

beforeEach(async () => {
  app = await openAppWithStock();
});

test("data that fails is a short text, as no visitor reads it", async () => {
  app.breakImages();
  const { status, headers } = await app.ask("/apple-touch-icon.png");
  expect([status, headers]).toEqual([500, expect.arrayContaining(["text/plain; charset=UTF-8"])]);
});

test("each line of robots.txt stands there once", async () => {
  const lines = String((await app.ask("/robots.txt")).body).split("\n");
  expect(lines).toEqual([...new Set(lines)]);
});

describe("an address that is only read", () => {
  test.each(["/", "/contact-us", "/search/used-cars", "/cars/no-such-car", "/robots.txt"])(
    "answers 405 to other methods: %s",
    async (url) => {
      for (const method of ["POST", "DELETE"]) {
        const { status, headers, keep } = await app.ask(url, method);
        expect([status, keep]).toEqual([405, "never"]);
        expect(headers[headers.indexOf("allow") + 1]).toBe("GET, HEAD");
      }
    },
  );

  test("is not found where there is none, whatever the method", async () => {
    expect((await app.ask("/nowhere", "POST")).status).toBe(404);
  });
});

describe("a path is read in one way, whoever asks", () => {
  test.each([
    ["/cars/no-such-car", 404, 405],
    ["/cars/a%2Fb", 404, 404],
    ["/cars%2F2022-mazda-cx-5-u1", 404, 404],
    ["/cars/2022-mazda-cx-5-%751", 200, 405],
    ["/facets%2Fmake", 404, 404],
    ["/facets/m%61ke", 200, 405],
    ["/images/32%2F0", 404, 404],
    ["/search%2Fused-cars", 308, 405],
    ["/search/..%2Fcontact-us", 404, 405],
    ["/electric-cars", 200, 405],
    ["/el%C3%A9ctric-cars", 308, 405],
    ["/contact-us%2F", 404, 404],
    ["/contact%2Dus", 200, 405],
    ["/%FF", 404, 404],
  ])("%s: GET %i, POST %i", async (path, read, posted) => {
    expect([(await app.ask(path)).status, (await app.ask(path, "POST")).status]).toEqual([
      read,
      posted,
    ]);
  });
});

describe("each kind of address", () => {
  test.each([
    ["a page", "/contact-us", 200, "text/html"],
    ["a fragment", "/fragments/cards?ids=1", 200, "text/html"],
    ["data", "/suggestions.json?query=m", 200, "application/json"],
  ])("is cached where the table says so: %s", async (_, url, status, type) => {
    const answer = await app.ask(url);
    expect([answer.status, answer.headers[1]]).toEqual([status, expect.stringContaining(type)]);
    expect(answer.keep).toMatchObject({ tags: expect.arrayContaining(["stock:riverbend"]) });
  });

  test("is never cached where it is answered beside the queue: data", async () => {
    for (const url of ["/favicon.svg", "/robots.txt", "/speculation-rules.json"]) {
      expect(await app.passThrough(url)).toMatchObject({ status: 200, keep: "never" });
    }
  });

  test("is made for each visitor and stored by nobody: a captcha's challenge", async () => {
    const [first, second] = [
      await app.passThrough("/captcha/challenge"),
      await app.passThrough("/captcha/challenge"),
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
      await app.setSwitches({ captcha: { provider } });
      expect(await app.passThrough("/captcha/challenge")).toMatchObject({
        status: 404,
        keep: "never",
      });
    },
  );

  test("is posted to and never read, and takes nothing that the server did not let in: an action", async () => {
    const event = Buffer.from(JSON.stringify({ event_id: 25, path: "/" }));
    expect(await app.passThrough("/events", "POST", event)).toMatchObject({
      status: 204,
      keep: "never",
    });
    for (const answer of [await app.passThrough("/events", "POST"), await app.ask("/events")]) {
      expect(answer).toMatchObject({ status: 405, keep: "never" });
      expect(answer.headers).toEqual(expect.arrayContaining(["allow", "POST"]));
    }
  });

  test("is never cached: the page that lists the sites of a demonstration", async () => {
    const { status, body, keep } = await app.askDirectory();
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
    const headers = await app.readHeaders(path);
    expect(headers).toMatchObject({
      "strict-transport-security": "max-age=31536000",
      "permissions-policy": expect.stringContaining("camera=()"),
      "x-content-type-options": "nosniff",
      "x-frame-options": "SAMEORIGIN",
      "content-security-policy": expect.stringContaining("base-uri 'none'"),
    });
  });

  test("ask for https on subdomains too where the site says so", async () => {
    await app.setSwitches({ hsts_subdomains: true });
    for (const path of PATHS) {
      const { "strict-transport-security": transport } = await app.readHeaders(path);
      expect(transport).toBe("max-age=31536000; includeSubDomains");
    }
  });

  test("let Turnstile run on the pages of a site that has chosen it, and nowhere else", async () => {
    const host = "https://challenges.cloudflare.com";
    const { "content-security-policy": usual } = await app.readHeaders("/contact-us");
    expect(usual).not.toContain(host);
    await app.setSwitches({
      captcha: { provider: "turnstile", site_key: "a", secret: "env:TURNSTILE" },
    });
    for (const path of ["/contact-us", "/nowhere"]) {
      const { "content-security-policy": policy } = await app.readHeaders(path);
      expect(policy).toContain(`; script-src 'self' ${host}; frame-src ${host};`);
    }
  });

  test("let nothing run that is no page", async () => {
    const { "content-security-policy": policy } = await app.readHeaders("/fragments/cards?ids=1");
    expect(policy).toContain("default-src 'none'");
  });
});

describe("what is not queued", () => {
  const FOUND = Object.values<SiteAddress>(SITE_ADDRESSES)
    .filter(({ kind }) => kind !== "action" && kind !== "webhook")
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
      const { "content-type": type } = await app.readHeaders(url);
      expect([url, type]).toEqual([url, expect.not.stringContaining("text/html")]);
    }
  });

  test("is the files of the table, and each picture", () => {
    const files = FOUND.filter((path) => normaliseQuery(path, "") === null);
    expect(files).toEqual([
      "/api/reviews/snap21",
      "/shortlist.svg",
      "/vehicle-codes/make",
      "/images/320",
      "/favicon.svg",
      "/robots.txt",
      "/speculation-rules.json",
      "/lead-photos/make",
      "/captcha/challenge",
    ]);
  });

  test("is the outbox of the demo, which is shown to one machine alone", () => {
    expect(["/outbox", "/outbox/lead-1/mail"].map((path) => normaliseQuery(path, ""))).toEqual([
      null,
      null,
    ]);
    expect(normaliseQuery("/outboxes", "")).toBe("");
  });

  test("renders no page, whatever its address", async () => {
    const others = FOUND.filter((path) => normaliseQuery(path, "") !== null);
    for (const url of [...others, "/nowhere", "/search/used-cars"]) {
      const { status, headers } = await app.passThrough(url);
      const text = expect.arrayContaining(["text/plain; charset=UTF-8"]);
      expect([url, status, headers]).toEqual([url, 404, text]);
    }
  });

  test("is a short text where it fails", async () => {
    app.breakImages();
    const { status, headers } = await app.passThrough("/images/320?src=/demo/a.webp");
    expect([status, headers]).toEqual([500, expect.arrayContaining(["text/plain; charset=UTF-8"])]);
  });
});
