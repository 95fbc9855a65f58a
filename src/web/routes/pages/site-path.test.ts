import { beforeEach, describe, expect, test } from "vitest";
import type { PageAnswer } from "#ports/page.ts";
import { openAppWithStock } from "#tests/builders/app-with-stock.ts";
import { normaliseQuery } from "../../normalise-query.ts";

const HOST = "riverbend.localhost";

let ask: (address: string) => Promise<PageAnswer>;

beforeEach(async () => {
  const app = await openAppWithStock();
  // As the server in front asks: by the page cache's own spelling.
  ask = (address) => {
    const { pathname, search } = new URL(address, `http://${HOST}`);
    const query = normaliseQuery(pathname, search.slice(1));
    const url = query ? `${pathname}?${query}` : pathname;
    return app.ask(url);
  };
});

async function findLocation(address: string): Promise<string | null> {
  const { status, headers } = await ask(address);
  const location = headers[headers.indexOf("location") + 1] ?? "";
  return status === 308 ? decodeURIComponent(location) : null;
}

describe("an old address of the search", () => {
  test.each([
    [
      "/search/used-cars?menu[make]=Smith+%26+Sons&utm_source=mail",
      "/search/used-cars?refinementList[make][0]=Smith+&+Sons",
    ],
    [
      "/search/used-cars?page=2&refinementList[price][0]=$10,000+-+$20,000",
      "/search/used-cars?range[price]=10000:20000&page=2",
    ],
    ["/Search/Used-Cars/?menu[price]=Under+$10,000", "/search/used-cars?range[price]=:10000"],
    ["/search/used-cars?menu[make]=", "/search/used-cars"],
    ["/search?menu[body]=SUV", "/search/new-used-and-demo-cars?refinementList[body][0]=SUV"],
  ])("%s is sent to %s for good, in one step", async (old, today) => {
    expect(await findLocation(old)).toBe(today);
    expect(await findLocation(encodeURI(today))).toBeNull();
  });

  test("is no other order of today's parameters: that is the page itself", async () => {
    const { status } = await ask(
      "/search/used-cars?page=1&sortBy=price:asc&refinementList[make][7]=Kia",
    );
    expect(status).toBe(200);
  });
});

describe("an address of the search in another spelling", () => {
  test.each([
    ["/Search/USED-cars/?query=cx", "/search/used-cars?query=cx"],
    ["/search//used-cars", "/search/used-cars"],
    ["/search/mazda%2Fcx-5", "/search/mazda/cx-5"],
    ["/search%2fmazda%2fcx-5?sortBy=price:asc", "/search/mazda/cx-5?sortBy=price:asc"],
    ["/search/m%61zda", "/search/mazda"],
    ["/search%2F", "/search/new-used-and-demo-cars"],
    ["/SEARCH/new-used-AND-demo-cars", "/search/new-used-and-demo-cars"],
    ["/Facets/Make/?in=/search/mazda", "/facets/make?in=/search/mazda"],
  ])("%s is sent to %s for good, in one step", async (address, spelt) => {
    expect(await findLocation(address)).toBe(spelt);
    expect((await ask(spelt)).status).toBe(200);
  });

  test.each([
    "/search/RVs-in-stock",
    "/Search/No-Such-Make/",
    "/search/no-such-make?menu[make]=Mazda",
    "/search/mazda%2Fno-such-model",
    "/facets/seats/",
    "/facets%2Fmake",
    "/cars%2F2022-mazda-cx-5",
    "/search/..%2Fcontact-us",
    "/%2F%2Felsewhere.example",
  ])("%s is not found, without a step between", async (address) => {
    expect((await ask(address)).status).toBe(404);
  });
});

describe("a path that means nothing", () => {
  test("is not found, with the searches that were perhaps meant and their counts", async () => {
    const { status, body, keep } = await ask("/search/used-car");
    expect([status, keep]).toEqual([404, "never"]);
    expect(body).toContain('<a href="/search/used-cars">Used cars<small>1</small></a>');
  });

  test("suggests nothing where nothing is near", async () => {
    const { status, body } = await ask("/wp-login.php");
    expect(status).toBe(404);
    expect(body).not.toContain("Were you looking for");
  });
});
