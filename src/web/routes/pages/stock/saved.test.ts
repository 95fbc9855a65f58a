import { describe, expect, test } from "vitest";
import { SearchFailedError } from "#ports/search/inventory-search.ts";
import { openAppWithStock } from "#tests/builders/app-with-stock.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";

const openWithTwo = async () => {
  const app = await openAppWithStock();
  await app.restock(["U1", "U2"].map((stocknum) => buildStagedVehicle(stocknum)));
  return app;
};

describe("the page of saved vehicles", () => {
  test.each([
    [{}, "/favourites"],
    [{ compare_mode: true }, "/compare"],
    [{ garage_page: true }, "/garage"],
  ])("with %j is %s, and the other two addresses lead there", async (switches, own) => {
    const app = await openWithTwo();
    await app.setSwitches(switches);
    for (const path of ["/favourites", "/compare", "/garage"]) {
      const { status, headers } = await app.ask(`${path}?ids=2,1&utm=x`);
      expect(status).toBe(path === own ? 200 : 302);
      if (path !== own) expect(headers).toContain(`${own}?ids=2,1`);
    }
    expect((await app.ask(own)).status).toBe(200);
  });

  test("is none where nothing can be saved", async () => {
    const app = await openWithTwo();
    await app.setSwitches({ garage_enabled: false });
    expect((await app.ask("/favourites")).status).toBe(404);
    expect((await app.ask("/shortlist.svg?ids=1")).status).toBe(404);
  });
});

describe("a shared link", () => {
  test("shows its vehicles in its order, side by side, without script", async () => {
    const app = await openWithTwo();
    const { body, keep } = await app.ask("/favourites?ids=2,1");
    const html = String(body);
    expect([...html.matchAll(/data-saved-item="(\d+)"/g)].map(([, id]) => id)).toEqual(["2", "1"]);
    expect(html.match(/<th scope="col" data-of/g)).toHaveLength(2);
    expect(html).not.toContain("data-saved-note");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toMatch(/<th scope="row">Doors<\/th><td data-of="2">5<\/td>/);
    expect(html).not.toContain("data-forget");
    expect(keep).toMatchObject({ tags: ["vehicle:2", "vehicle:1", "stock:riverbend"] });
  });

  test.each(["/favourites?ids=2,1,99", "/favourites?ids=1,1", "/favourites?ids=1,x"])(
    "%s shows what is listed, and shares no entry of the cache",
    async (address) => {
      const app = await openWithTwo();
      const { status, body, keep } = await app.ask(address);
      expect(status).toBe(200);
      expect(keep).toBe("coalesced");
      expect(String(body).includes("no longer listed")).toBe(address.includes("99"));
    },
  );

  test("whose vehicles are all gone says so, and leads on", async () => {
    const app = await openWithTwo();
    const html = String((await app.ask("/favourites?ids=98,99")).body);
    expect(html).toContain("None of these cars is listed any more");
    expect(html).toContain("See all cars");
  });

  test("is asked for again while the search is down: no vehicle counts as gone", async () => {
    const app = await openWithTwo();
    await app.ask("/");
    app.hooks.beforeSearch = () => Promise.reject(new SearchFailedError("connect ECONNREFUSED"));
    for (const path of ["/favourites", "/fragments/saved-list", "/fragments/saved-strip"]) {
      const { status, body } = await app.ask(`${path}?ids=1,2`);
      expect(status).toBe(503);
      expect(String(body)).not.toContain("no longer listed");
    }
  });
});

describe("one enquiry about several", () => {
  test("leads from the list to a form that shows and sends all", async () => {
    const app = await openWithTwo();
    const list = String((await app.ask("/favourites?ids=2,1")).body);
    const href = /href="([^"]+)" data-ask-all/.exec(list)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(href).toBe("/contact-us?car_id=2&form=vehicle&also=1");
    for (const address of [href, href.replace("/contact-us", "/fragments/form")]) {
      const { body, keep } = await app.ask(address);
      expect(String(body)).toContain('name="also" value="1"');
      expect(String(body)).toContain("Enquire about these vehicles");
      expect(String(body)).not.toContain("Enquire about this vehicle");
      expect(String(body).match(/href="\/cars\/2022-mazda-cx-5-u\d"/g)).toHaveLength(2);
      expect(keep).toMatchObject({ tags: ["stock:riverbend"] });
      expect((await app.ask(`${address},99`)).keep).toBe("coalesced");
    }
  });

  test("leaves out what is sold, and says so beside the button and on the form", async () => {
    const app = await openWithTwo();
    await app.restock([
      ...["U1", "U2"].map((stocknum) => buildStagedVehicle(stocknum)),
      buildStagedVehicle("U3", { status: "sold" }, { soldAt: NOW }),
    ]);
    const words = "One that is no longer available is left out.";
    const list = String((await app.ask("/favourites?ids=2,1,3")).body);
    expect(list).toContain('href="/contact-us?car_id=2&amp;form=vehicle&amp;also=1" data-ask-all');
    expect(list).toContain(words);
    const form = String((await app.ask("/contact-us?car_id=2&form=vehicle&also=1,3")).body);
    expect(form).toContain('name="also" value="1"');
    expect(form).not.toContain("cx-5-u3");
    expect(form).toContain(words);
    expect(String((await app.ask("/favourites?ids=2,1")).body)).not.toContain("left out");
  });

  test("is thanked for by the names of all", async () => {
    const app = await openWithTwo();
    const address = "/success?car_id=2&form=vehicle&also=1";
    const { body, keep } = await app.ask(address);
    const html = String(body);
    const main = html.slice(html.indexOf("You asked about"), html.indexOf("What happens next"));
    expect(main.match(/href="\/cars\/2022-mazda-cx-5-u\d"/g)).toHaveLength(2);
    expect(keep).toMatchObject({ tags: ["stock:riverbend"] });
    expect((await app.ask(`${address},99`)).keep).toBe("coalesced");
  });

  test("is not offered where the site has no such form", async () => {
    const app = await openWithTwo();
    await app.setSwitches({ forms: { offered: ["general"] } });
    expect(String((await app.ask("/favourites?ids=2,1")).body)).not.toContain("data-ask");
  });
});

describe("the fragments of saved vehicles", () => {
  test("the list has notes, and what a device compares", async () => {
    const app = await openWithTwo();
    const html = String((await app.ask("/fragments/saved-list?ids=1,2,99")).body);
    expect(html.match(/data-saved-note=/g)).toHaveLength(2);
    expect(html.match(/data-now="\{&quot;title/g)).toHaveLength(2);
    expect(html.match(/data-forget="\d"/g)).toHaveLength(2);
  });

  test("the strip holds three, and an empty one leads to the search", async () => {
    const app = await openAppWithStock();
    await app.restock(["U1", "U2", "U3", "U4"].map((stocknum) => buildStagedVehicle(stocknum)));
    const html = String((await app.ask("/fragments/saved-strip?ids=1,2,3,4")).body);
    expect(html.match(/data-saved-item=/g)).toHaveLength(3);
    expect(html).toContain('href="/favourites#comparison"');
    expect(html).toContain("Compare Cars");
    const empty = String((await app.ask("/fragments/saved-strip?ids=")).body);
    expect(empty).toContain("No Saved Cars");
    expect(empty).toContain("Get Started");
    const gone = String((await app.ask("/fragments/saved-strip?ids=99")).body);
    expect(gone).not.toContain("No Saved Cars");
    expect(gone).toContain("Compare Cars");
  });
});
