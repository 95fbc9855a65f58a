import { beforeEach, describe, expect, test } from "vitest";
import type { PageRequest } from "#ports/page.ts";
import { RenderBusyError } from "#ports/render-busy-error.ts";
import { SearchFailedError } from "#ports/search/inventory-search.ts";
import { type AppWithStock, openAppWithStock, PNG } from "#tests/builders/app-with-stock.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { BODY_DRAWINGS } from "#ui/icons/body-drawings.ts";
import { drawBody } from "#ui/icons/draw-body.ts";
import { normaliseQuery } from "./normalise-query.ts";

/** Half an hour before Sydney's new year. */
const LATE = Date.UTC(2026, 11, 31, 12, 30);
const NEW_YEAR = LATE + 30 * 60_000;

const ICON = "/apple-touch-icon.png";

let app: AppWithStock;

beforeEach(async () => {
  app = await openAppWithStock();
});

describe("a redirection that follows from the site and the address alone", () => {
  test.each(["/Electric-Cars", "/search", "/cars/", "/Contact-Us", "/facets/make/"])(
    "is cached until the site changes: %s",
    async (url) => {
      expect(await app.ask(url)).toMatchObject({
        status: 308,
        body: "",
        keep: { tags: [], freshUntil: null },
      });
    },
  );
});

test("a page of contact is cached for the forms that there are, not for every text in its address", async () => {
  for (const query of ["", "?form=general", "?form="]) {
    expect((await app.ask(`/contact-us${query}`)).keep).toMatchObject({
      freshUntil: expect.anything(),
    });
  }
  expect(await app.ask("/contact-us?form=haircut")).toMatchObject({
    status: 200,
    keep: "coalesced",
  });
});

test("a search whose suggestions could not be counted is coalesced", async () => {
  app.hooks.beforeSearch = async ({ isBounded, queries }) => {
    if (isBounded && queries.every(({ limit }) => limit === 0)) {
      throw new SearchFailedError("The counts take too long.");
    }
  };
  expect(await app.askUnfollowed("/search/used-cars?query=zeppelin")).toMatchObject({
    status: 200,
    keep: "coalesced",
  });
});

test("a redirection that the stock may change is not cached", async () => {
  expect(await app.ask("/Search/Used-Cars")).toMatchObject({
    status: 308,
    keep: "coalesced",
  });
});

test("a search whose path has an accent answers there, and is led to from the path without", async () => {
  await app.setSwitches({ default_search_path: "/voitures-à-vendre" });
  expect((await app.ask("/voitures-%C3%A0-vendre")).status).toBe(200);
  const { status, headers } = await app.ask("/Voitures-a-vendre");
  expect([status, headers[headers.indexOf("location") + 1]]).toEqual([
    308,
    "/voitures-%C3%A0-vendre",
  ]);
});

test("a site's drawing for phones is cached as a page is, since making one is expensive", async () => {
  expect(await app.ask(ICON)).toMatchObject({ status: 200, body: PNG, keep: { freshUntil: null } });
  expect(normaliseQuery(ICON, "v=2")).toBe("");
});

test("it is of what the site has in stock, and is drawn anew when that changes", async () => {
  expect((await app.ask(ICON)).keep).toMatchObject({ tags: ["stock:riverbend"] });
  const motorcycles = ["M1", "M2"].map((key) =>
    buildStagedVehicle(key, { item_type: "motorcycle" }),
  );
  await app.restock(motorcycles);
  await app.ask(ICON);
  const [first, second] = app.drawings;
  expect(first).toContain(drawBody(BODY_DRAWINGS.wagon));
  expect(second).toContain(drawBody(BODY_DRAWINGS.motorcycle));
});

describe("a page", () => {
  test.each([
    "/",
    "/contact-us?car_id=1",
    "/search/used-cars",
    "/cars/2022-mazda-cx-5-u1",
    "/facets/make",
    "/search/mazdda",
  ])("asks a search that reports no changes each thing once: %s", async (url) => {
    const asked: string[] = [];
    app.hooks.beforeSearch = async ({ queries }) => {
      asked.push(...queries.map((query) => JSON.stringify(query)));
    };
    await app.askUnfollowed(url);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked).toEqual([...new Set(asked)]);
  });

  test("is rendered in the queue that its request names, so that an action may answer with one", async () => {
    const queued: string[] = [];
    for (const url of ["/contact-us", "/search/used-cars", "/nowhere"]) {
      const queueRender: PageRequest["queueRender"] = (render) => {
        queued.push(url);
        return render();
      };
      await app.askWith({ url, queueRender });
    }
    expect(queued).toEqual(["/contact-us", "/search/used-cars", "/nowhere"]);
  });

  test("that is not rendered in time is left to the server, and is no failure", async () => {
    const busy = new RenderBusyError("The queue is full.");
    const asked = { url: "/contact-us", queueRender: () => Promise.reject(busy) };
    await expect(app.askWith(asked)).rejects.toBe(busy);
  });
});

describe("the year that the footer prints", () => {
  test.each([
    [LATE, 2026, NEW_YEAR],
    [NEW_YEAR - 1, 2026, NEW_YEAR],
    [NEW_YEAR, 2027, Date.UTC(2027, 11, 31, 13)],
  ])("at %i is %i, and no page outlives it", async (instant, year, endsAt) => {
    app.hooks.now = instant;
    for (const path of ["/", "/contact-us", "/search/used-cars"]) {
      const { body, keep } = await app.ask(path);
      expect(body).toContain(`© ${year}`);
      const until = typeof keep === "object" ? keep.freshUntil : null;
      expect(until).toBeLessThanOrEqual(endsAt);
    }
    expect((await app.ask("/contact-us")).keep).toMatchObject({ freshUntil: endsAt });
  });
});

test("an answer made of old stock is not cached, though another request has read the newest meanwhile", async () => {
  const urls = [
    "/",
    "/contact-us",
    "/search/used-cars",
    "/cars/2022-mazda-cx-5-u1",
    "/facets/make",
    "/fragments/cards?ids=1",
    "/fragments/form?form=general",
    "/suggestions.json?query=m",
    ICON,
  ];
  for (const [n, url] of urls.entries()) {
    await app.ask(url);
    await app.restock([buildStagedVehicle("U1"), buildStagedVehicle(`U${n + 2}`)]);
    const readNewest = async (): Promise<void> => {
      app.hooks.beforeSearch = async () => {};
      await app.ask("/contact-us");
    };
    app.hooks.beforeSearch = async () => {
      app.hooks.beforeSearch = readNewest;
      throw new SearchFailedError("The search is down for one question.");
    };
    const { status, keep } = await app.ask(url);
    expect([url, status, keep]).toEqual([url, 200, "coalesced"]);
    expect([url, (await app.ask(url)).keep]).toEqual([
      url,
      expect.objectContaining({ tags: expect.anything() }),
    ]);
  }
});
