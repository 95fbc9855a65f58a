import { expect, test } from "vitest";
import { openAppWithStock } from "#tests/builders/app-with-stock.ts";

const WEEK = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  status: "Open",
  start_hour: "08:30",
  end_hour: "17:30",
}));

/** A place of the site in Perth. */
const buildPlace = (name: string, fields: object = {}) => ({
  name,
  dealership_slug: "riverbend-motors",
  address: { street: `1 ${name} Road`, city: name, state: "WA", postcode: "6000" },
  contact_detail: { phone: `08 5550 01${name.length}`, opening_hours: WEEK },
  ...fields,
});

const readText = (body: unknown): string => String(body).replaceAll(/<[^>]*>/g, " ");

test("all places say when they close without script, and the page is fresh until then", async () => {
  const app = await openAppWithStock();
  // Noon of a Monday in Perth.
  app.hooks.now = Date.parse("2026-11-23T04:00:00Z");
  const locations = [
    buildPlace("Wangara", { badge: "Coming Late 2027", position: 2 }),
    buildPlace("Bunbury", { position: 1 }),
    buildPlace("Hidden", { visible: false }),
  ];
  await app.setSwitches({}, locations);
  const { status, body, keep } = await app.ask("/locations");
  expect(status).toBe(200);
  const main = readText(body).replaceAll(/\s+/g, " ");
  expect(main).toMatch(
    /Bunbury [^A-Za-z]*, show the number Open until 5:30 pm .*Coming Late 2027 Wangara .*Open until 5:30 pm/,
  );
  expect(main).not.toContain("Hidden");
  expect(keep).toMatchObject({ freshUntil: Date.parse("2026-11-23T09:30:00Z") });
});

test("machines read each place as people do: its hours, and neither a masked number nor hidden stars", async () => {
  const app = await openAppWithStock();
  const rated = { average_rating: 4.6, review_count: 12 };
  const read = async (switches: Record<string, unknown>): Promise<unknown[]> => {
    await app.setSwitches(switches, [buildPlace("Wangara", rated)]);
    const { body } = await app.ask("/locations");
    return [...String(body).matchAll(/ld\+json">(.*?)<\/script>/g)]
      .map(([, json = ""]): unknown => JSON.parse(json))
      .filter((data) => JSON.stringify(data).includes('"LocalBusiness"'));
  };
  expect(await read({ masked_phones: "none" })).toMatchObject([
    {
      name: "Wangara",
      telephone: "08 5550 017",
      address: { streetAddress: "1 Wangara Road" },
      openingHoursSpecification: WEEK.map(() => ({ opens: "08:30", closes: "17:30" })),
      aggregateRating: { ratingValue: "4.6", reviewCount: 12 },
    },
  ]);
  const [masked] = await read({ hide_reviews: true });
  expect(masked).not.toHaveProperty("telephone");
  expect(masked).not.toHaveProperty("aggregateRating");
});

test("a site without any place has no page of them", async () => {
  const app = await openAppWithStock();
  await app.setSwitches({}, [buildPlace("Wangara", { visible: false })]);
  expect((await app.ask("/locations")).status).toBe(404);
});

test("the page of a place says when it closes, and keeps until then", async () => {
  const app = await openAppWithStock();
  app.hooks.now = Date.parse("2026-11-23T04:00:00Z");
  await app.setSwitches({}, [buildPlace("Wangara"), buildPlace("Bunbury")]);
  const { body, keep } = await app.ask("/contact-us/wangara");
  expect(readText(body)).toContain("Open until 5:30 pm");
  expect(String(body).match(/"@type":"LocalBusiness"/g)).toHaveLength(1);
  expect(String(body)).not.toContain("1 Bunbury Road, Bunbury WA 6000</li>");
  expect(keep).toMatchObject({ freshUntil: Date.parse("2026-11-23T09:30:00Z") });
});

const buildAt = (name: string, lat: number, lang: number) =>
  buildPlace(name, {
    address: { street: `1 ${name} Road`, city: name, state: "WA", postcode: null, lat, lang },
  });

test("places come nearest first from a postcode, on a page that search engines leave out", async () => {
  const app = await openAppWithStock();
  await app.setSwitches({}, [
    buildAt("Bunbury", -33.33, 115.64),
    buildAt("Wangara", -31.79, 115.83),
  ]);
  const list = async (url: string) => {
    const html = String((await app.ask(url)).body);
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    return {
      names: [...main.matchAll(/>(Bunbury|Wangara)<\/a><\/h2>/g)].map(([, name]) => name),
      isIndexed: !html.includes('content="noindex"'),
      words: readText(main),
    };
  };
  expect(await list("/locations")).toMatchObject({
    names: ["Bunbury", "Wangara"],
    isIndexed: true,
  });
  const near = await list("/locations?near=6027");
  expect(near).toMatchObject({ names: ["Wangara", "Bunbury"], isIndexed: false });
  expect(near.words).toMatch(/about 10 km.*about 180 km/s);
  expect((await list("/locations?near=<b>x")).words).toContain("We do not know where");
});
