import { beforeEach, describe, expect, test } from "vitest";
import { openFormSite } from "#tests/tooling/form-site.ts";

const FORMS = {
  offered: ["general", "vehicle", "service", "newsletter", "reserve", "buy-online", "when-free"],
  overrides: {
    vehicle: {
      success_message: "The red one is yours.",
      success_follow_up: { label: "Check your finance", url: "/finance" },
    },
  },
};

let site: Awaited<ReturnType<typeof openFormSite>>;

beforeEach(async () => {
  site = await openFormSite({ forms: FORMS, phone: "(02) 5550 0199" });
});

const readMain = async (address: string) => {
  const { status, body, keep } = await site.ask(address);
  const html = String(body);
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  return { status, main, keep, isIndexed: !html.includes('content="noindex"') };
};

describe("the page after a form", () => {
  test("has the site's words, its link to go on by, the vehicle and others like it", async () => {
    const { status, main, keep, isIndexed } = await readMain("/success?car_id=1&form=vehicle");
    expect([status, isIndexed]).toEqual([200, false]);
    expect(keep).toMatchObject({ tags: expect.arrayContaining(["stock:riverbend"]) });
    for (const words of [
      "The red one is yours.",
      "What happens next",
      '<a class="button button-main" href="/finance">Check your finance</a>',
      "You asked about",
      'href="/cars/2022-mazda-cx-5-u1"',
      "Others like it",
      'href="/cars/2022-mazda-cx-5-u2"',
      '<a href="tel:0255500199"',
      "Back to the vehicle",
    ]) {
      expect(main).toContain(words);
    }
    expect(main).not.toContain("data-last-enquired");
  });

  test("without a vehicle leads to the stock, and has a place for the last one asked about", async () => {
    const { main, keep } = await readMain("/success?form=service");
    expect(main).toContain("Thank you, we have your booking");
    expect(main).toMatch(/data-last-enquired="" hidden=""/);
    expect(main).toContain('href="/search/new-used-and-demo-cars"');
    expect(main).not.toContain("You asked about");
    expect(keep).toMatchObject({ tags: [] });
  });

  test("of an application names its reference, of no other text in the address", async () => {
    const { main, keep } = await readMain("/success?form=when-free&reference=H3KE9QXB");
    expect(main).toMatch(/Your reference is <span class="reference">H3KE9QXB<\/span>/);
    expect(keep).toBe("coalesced");
    for (const other of ["form=when-free&reference=h3ke9qxb", "form=vehicle&reference=H3KE9QXB"]) {
      expect((await readMain(`/success?${other}`)).main).not.toContain("Your reference");
    }
  });

  test("of a subscription names no category of enquiries, and no steps after it", async () => {
    const { main } = await readMain("/success?form=newsletter");
    expect(main).toContain("Each email has a link that ends the subscription.");
    expect(main).not.toContain("What happens next");
    expect(main).not.toContain("data-success-category");
    expect((await readMain("/success?form=service")).main).toContain("data-success-category");
    expect((await readMain("/success?form=when-free")).main).not.toContain("data-success-category");
  });

  test.each([
    ["reserve", "whether it is held for you"],
    ["buy-online", "We start the paperwork with you"],
  ])("of %s says what becomes of the wish, and that nothing is agreed to", async (form, next) => {
    const { main } = await readMain(`/success?car_id=1&form=${form}`);
    expect(main).toContain("nothing is agreed to yet");
    expect(main).toContain(next);
  });

  test("of a vehicle that the site shows no more is that of none, and is not cached", async () => {
    const { status, main, keep } = await readMain("/success?car_id=99&form=vehicle");
    expect([status, keep]).toEqual([200, "coalesced"]);
    expect(main).toContain("The red one is yours.");
    expect(main).not.toContain("You asked about");
  });

  test.each(["/success", "/success?form=nothing", "/success?form=finance", "/success?car_id=x"])(
    "asks whether anything was sent at %s, to which no form led",
    async (address) => {
      const { status, main } = await readMain(address);
      expect(status).toBe(200);
      expect(main).toContain("Have you sent us something?");
      expect(main).not.toContain("Thank you");
    },
  );

  test("counts nothing", async () => {
    await site.ask("/success?form=general");
    expect(await site.platform.events.countByEvent({ siteSlug: null, since: 0 })).toEqual([]);
  });
});
