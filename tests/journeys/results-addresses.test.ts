import { expect, test } from "vitest";
import { openPage } from "../tooling/browser.ts";
import { SITE, startJourneys } from "../tooling/journeys.ts";
import { readResults } from "../tooling/results-page.ts";

const journey = startJourneys();

/** One of every kind, old ways of writing them among them. */
const ADDRESSES = [
  "/search",
  "/search/used-cars",
  "/search/new-cars",
  "/search/used-cars?page=2",
  "/search/used-cars?query=mazda",
  "/search/used-cars?sortBy=price%3Aasc",
  "/search/used-cars?refinementList[make][0]=Mazda&refinementList[make][1]=Toyota",
  "/search/used-cars?refinementList%5Bbody%5D%5B7%5D=SUV&range%5Bprice%5D=10000%3A40000",
  "/search/used-cars?range[price][min]=&range[price][max]=30000&range[year][min]=2018",
  "/search/used-cars?menu[make]=Mazda",
  "/search/used-cars?menu[price]=%2410%2C000%20-%20%2420%2C000",
  "/search/used-cars?refinementList[make][0]=Smith%20%26%20Sons&query=5%22%20tray",
  "/search/used-cars?range[price]=1:2",
];

test("every kind of search address opens without a console message, and the same with script off", async () => {
  const scripted = await openPage(journey.browser);
  const plain = await openPage(journey.browser, { javaScriptEnabled: false });
  for (const path of ADDRESSES) {
    const address = journey.product.address(SITE, path);
    await scripted.page.goto(address, { waitUntil: "networkidle" });
    await plain.page.goto(address);
    const shown = await readResults(plain.page);
    expect(shown.total, path).toMatch(/^[\d,]+ vehicles?$/);
    const message = path;
    await expect.poll(() => readResults(scripted.page), { message }).toEqual(shown);
    expect(scripted.messages, path).toEqual([]);
  }
  await scripted.context.close();
  await plain.context.close();
});
