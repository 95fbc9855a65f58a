import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type ServableConfig, SOLD_WINDOW_DAYS } from "#domain/site/config/site-config.schema.ts";
import { parseSiteConfig } from "#domain/site/parsing/parse-site-config.ts";
import { readDemoSiteFiles } from "#tests/builders/demo.ts";

/** Numbers that regulators keep for fiction in Australia, and that New Zealand cannot assign. */
const AUSTRALIAN_FICTION = /^(0[2378] (5550|7010) \d{4}|0491 570 (006|110|15[6-9]))$/;
const NEW_ZEALAND_FICTION = /^0[3-9] 0\d\d \d{4}$/;

const files = readDemoSiteFiles();
const configs = files.map(({ slug, text }): ServableConfig => {
  const parsed = parseSiteConfig(JSON.parse(text));
  if (parsed.is === "refused") throw new Error(`${slug}: ${JSON.stringify(parsed.problems)}`);
  return parsed.config;
});

describe.each(files)("$slug", ({ slug, text }) => {
  const config = configs.find((known) => known.slug === slug);

  test("is named as its file is, and plainly a demo", () => {
    expect(slug).toMatch(/-demo$/);
    expect(config).toMatchObject({ url: `https://${slug}.example` });
    expect(config?.hosts).toContain(`${slug}.example`);
  });

  test("begins by naming its schema, for editors", () => {
    expect(Object.keys(JSON.parse(text))[0]).toBe("$schema");
  });

  test("has only phone numbers reserved for fiction, and mail that nobody receives", () => {
    const fiction = config?.country === "NZ" ? NEW_ZEALAND_FICTION : AUSTRALIAN_FICTION;
    const phones = text.matchAll(/"(?:landline_)?phone": "([^"]*\d[^"]*)"/g);
    const numbers = [...phones].flatMap(([, number]) => number ?? []);
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers.filter((number) => !fiction.test(number))).toEqual([]);
    const mails = [...text.matchAll(/"([^"@ ]+@[^"]+)"/g)].flatMap(([, mail]) => mail ?? []);
    expect(mails.filter((mail) => !mail.endsWith(`@${slug}.example`))).toEqual([]);
  });

  test("sends nobody to another site", () => {
    const links = text.matchAll(/"url": "(https?:[^"]+)"/g);
    expect([...links].map(([, link]) => link)).toEqual([`https://${slug}.example`]);
  });

  test("has pictures only that are there", () => {
    const pictures = [...text.matchAll(/"(\/demo\/pictures\/[^"]+)"/g)];
    expect(pictures.filter(([, path]) => !existsSync(`.${path}`))).toEqual([]);
  });

  test("has no pre-ticked consent", () => {
    expect(config?.opt_in_default).toBe("unchecked");
  });

  test("has each dealership's hours and address", () => {
    for (const location of config?.locations ?? []) {
      expect(location.contact_detail.opening_hours.length).toBeGreaterThanOrEqual(6);
      expect(location.address).toMatchObject({
        street: expect.any(String),
        postcode: expect.stringMatching(/^\d{4}$/),
        lat: expect.any(Number),
        lang: expect.any(Number),
      });
    }
  });
});

describe("the nine sites together", () => {
  test("show every sold window that a site may set", () => {
    const days = new Set(configs.map(({ include_sold_cars_days }) => include_sold_cars_days));
    expect([...days].sort((one, other) => one - other)).toEqual([...SOLD_WINDOW_DAYS]);
    expect(configs).toHaveLength(9);
  });

  test("differ in colours, and in what they show first", () => {
    expect(new Set(configs.map(({ brand_colour }) => brand_colour)).size).toBe(9);
    expect(new Set(configs.map(({ facets }) => facets.join())).size).toBe(9);
    expect(new Set(configs.map(({ chip_attributes }) => chip_attributes.join())).size).toBe(9);
  });

  test("give the default search path in each of its forms", () => {
    const paths = configs.map(({ default_search_path }) => default_search_path);
    expect(paths).toEqual(
      expect.arrayContaining([
        "new-used-and-demo-cars",
        "/search/new-and-demo-cars",
        "/used-car/list",
        "/find/rental-cars",
        "RVs-in-stock",
      ]),
    );
  });

  test("share no dealership, host or phone number of a location", () => {
    const dealerships = configs.flatMap((site) => site.dealerships.map(({ slug }) => slug));
    const hosts = configs.flatMap((site) => site.hosts);
    const phones = configs.flatMap((site) =>
      site.locations.map((location) => location.contact_detail.phone),
    );
    for (const list of [dealerships, hosts, phones]) expect(new Set(list).size).toBe(list.length);
  });
});
