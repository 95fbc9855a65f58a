import { expect, test } from "vitest";
import { encodePhone } from "#domain/location/phone/dial-phone.ts";
import type { PageAnswer } from "#ports/page.ts";
import { openFormSite } from "#tests/tooling/form-site.ts";

const readBody = ({ body }: PageAnswer) => String(body);

const leadsTo = ({ status, headers }: PageAnswer) =>
  [status, headers[headers.indexOf("location") + 1]] as const;

test.each<[string, string, string, string[]]>([
  ["/service", "service", "Book a Service", []],
  // It offers the words of the stock.
  ["/valuations", "trade-in", "What is your vehicle worth?", ["stock:riverbend"]],
  ["/careers", "careers", "Work with us", []],
])("%s is a page with the form %s", async (path, kind, heading, tags) => {
  const { ask } = await openFormSite();
  const { status, body, keep } = await ask(path);
  expect(status).toBe(200);
  expect(keep).toMatchObject({ tags });
  expect(body).toContain(`<h1 class="text-3xl font-extrabold">${heading}</h1>`);
  expect(body).toContain(`action="/enquiries/${kind}"`);
  expect(body).toContain(`<input type="hidden" name="page" value="${path}"/>`);
  expect(body).toContain(`<link rel="canonical" href="https://riverbend.example${path}"/>`);
  expect(body).not.toContain("noindex");
});

test("what must stand below the finance form stands there wherever it is shown", async () => {
  const own = "Credit is decided by others.";
  const { ask } = await openFormSite({ forms: { pages: { finance: { disclaimer: own } } } });
  for (const path of ["/finance", "/contact-us?form=finance", "/fragments/form?form=finance"]) {
    expect(String((await ask(path)).body).split(own)).toHaveLength(2);
  }
  for (const path of ["/careers", "/fragments/form?form=general"]) {
    expect((await ask(path)).body).not.toContain("enquiry-disclaimer");
  }
});

test("the buttons of a form in steps have the words that its site gives them", async () => {
  const buttons = { continue: "Onwards", go_back: "Return", submit: "Off it goes" };
  const { ask } = await openFormSite({ forms: { buttons } });
  const body = readBody(await ask("/finance"));
  for (const words of Object.values(buttons)) expect(body).toContain(`>${words}</button>`);
  expect(body).not.toMatch(/Go Back|>Continue</);
});

test("whoever comes from a button that reserves asks for it in the enquiry, whatever else the address says", async () => {
  const { ask } = await openFormSite();
  const wishing = await ask("/contact-us?car_id=1&wish=reserve");
  expect(readBody(wishing)).toMatch(/<textarea[^>]*>I would like to reserve it\.<\/textarea>/);
  expect(wishing.keep).not.toBe("coalesced");
  const other = await ask("/contact-us?car_id=1&wish=nothing");
  expect(readBody(other)).toContain("Is it still available?");
  expect(other.keep).toBe("coalesced");
  expect(readBody(await ask("/contact-us?wish=reserve"))).not.toContain("I would like to reserve");
});

test("the page of a form that a site does not offer is not found", async () => {
  const { ask } = await openFormSite({ forms: { offered: ["general"] } });
  for (const path of ["/service", "/finance", "/valuations", "/careers", "/cars/trade-in"]) {
    expect((await ask(path)).status).toBe(404);
  }
});

test("a service that is booked elsewhere leads there, also from the footer", async () => {
  const xtime_url = "https://booking.example/riverbend";
  const { ask } = await openFormSite({ xtime_url });
  expect(leadsTo(await ask("/service"))).toEqual([302, xtime_url]);
  expect((await ask("/careers")).body).toContain(`<a href="${xtime_url}">Book a Service</a>`);
});

test("a brand's own service page has its title and fills in the make", async () => {
  const service_pages = [{ path: "/Mazda-Service/", title: "Mazda service", make: "Mazda" }];
  const { ask } = await openFormSite({ forms: { service_pages } });
  const { status, body } = await ask("/Mazda-Service");
  expect(status).toBe(200);
  expect(body).toContain(">Mazda service</h1>");
  expect(body).toMatch(/<input[^>]* name="Vehicle Make"[^>]* value="Mazda"/);
  expect(body).toContain('<link rel="canonical" href="https://riverbend.example/Mazda-Service"/>');
  expect(leadsTo(await ask("/mazda-service"))).toEqual([308, "/Mazda-Service"]);
});

test("a brand's own service page is booked elsewhere, too, where services are", async () => {
  const xtime_url = "https://booking.example/riverbend";
  const service_pages = [{ path: "/mazda-service", title: "Mazda service", make: "Mazda" }];
  const { ask } = await openFormSite({ xtime_url, forms: { service_pages } });
  expect(leadsTo(await ask("/mazda-service"))).toEqual([302, xtime_url]);
});

test("what is typed on a brand's service page is not shown on another service page", async () => {
  const service_pages = ["/mazda-service", "/kia-service"].map((path) => ({ path, title: path }));
  const { ask } = await openFormSite({ forms: { service_pages } });
  const places = ["/service", "/mazda-service", "/kia-service"].map(async (path) => {
    const [form = ""] = /<form[^>]*data-enquiry[^>]*>/.exec(readBody(await ask(path))) ?? [];
    return /data-place="([^"]*)"/.exec(form)?.[1];
  });
  expect(await Promise.all(places)).toEqual([undefined, "/mazda-service", "/kia-service"]);
});

test("/contact leads to the contact page with its vehicle and form", async () => {
  const { ask } = await openFormSite();
  const answer = await ask("/contact?car_id=1&form=vehicle");
  expect(leadsTo(answer)).toEqual([308, "/contact-us?car_id=1&form=vehicle"]);
});

test("departments with one slug share a page, whose form asks which of them", async () => {
  const { ask } = await openFormSite();
  const body = readBody(await ask("/contact-us/geelong"));
  expect(body).toContain("<title>Contact Geelong | Riverbend Motors</title>");
  expect(body).toContain(encodePhone("02 5550 0100"));
  expect(body).toContain(encodePhone("02 5550 0101"));
  const [select = ""] = /<select[^>]* name="location".*?<\/select>/s.exec(body) ?? [];
  expect(select).toContain(">Geelong - Sales</option>");
  expect(select).toContain(">Geelong - Service</option>");
  expect(select).not.toContain("Wodonga");
});

test("the page of one department sends it unasked; a slug of none is not found", async () => {
  const { ask } = await openFormSite();
  const { body } = await ask("/contact-us/wodonga");
  expect(body).toContain('<input type="hidden" name="location" value="wodonga"/>');
  expect(body).not.toContain('<select id="contact-location"');
  expect((await ask("/contact-us/ballarat")).status).toBe(404);
  expect((await ask("/contact-us")).body).toContain('href="/contact-us/wodonga"');
});

test.each([
  ["/contact-us?car_id=1&form=buy", "Buy this vehicle online", null],
  ["/contact-us?car_id=1&form=nonsense", "Enquire about this vehicle", "We do not have the form"],
  ["/contact-us?form=nonsense", "Send us an enquiry", "We do not have the form"],
  ["/contact-us?form=vehicle", "Send us an enquiry", "is about a vehicle, and the link names none"],
  ["/contact-us?car_id=99&form=vehicle", "Send us an enquiry", "no longer listed"],
  ["/contact-us?form=", "Send us an enquiry", null],
])(
  "%s is titled by its form, “%s”, and says why it is another one: %s",
  async (address, title, why) => {
    const { ask } = await openFormSite();
    const body = readBody(await ask(address));
    expect(body).toContain(`<title>${title} |`);
    const notices = [...body.matchAll(/<output.*?<span>([^<]*)/g)].map(([, text]) => text);
    expect(notices).toEqual(why === null ? [] : [expect.stringContaining(why)]);
  },
);

test("a trade-in shows the vehicle that it is for, and its form names it", async () => {
  const { ask } = await openFormSite({ autograb: true });
  const { status, body, keep } = await ask("/cars/trade-in?car_id=1");
  expect(status).toBe(200);
  expect(keep).toMatchObject({ tags: expect.arrayContaining(["stock:riverbend"]) });
  expect(body).toContain('<input type="hidden" name="car_id" value="1"/>');
  expect(body).toContain('action="/enquiries/trade-in"');
  expect(body).toContain('<meta name="robots" content="noindex');
});

test.each([
  ["/cars/trade-in?car_id=2", true, "not here yet", "/cars/2022-mazda-cx-5-u2"],
  [
    "/cars/trade-in?car_id=1",
    false,
    "no trade-in against a single vehicle",
    "/cars/2022-mazda-cx-5-u1",
  ],
  ["/cars/trade-in?car_id=99", true, "no longer listed", "/search/new-used-and-demo-cars"],
])("%s (trade-in offered: %s) says why there is none", async (address, autograb, reason, back) => {
  const { ask } = await openFormSite({ autograb });
  const body = readBody(await ask(address));
  expect(body).toContain(reason);
  expect(body).not.toContain('action="/enquiries/trade-in"');
  const main = body.slice(body.indexOf("<main"), body.indexOf("</main>"));
  expect(main).toContain('href="/valuations"');
  expect(main).toContain(`href="${back}"`);
});

test("a trade-in without a vehicle is a valuation", async () => {
  const { ask } = await openFormSite({ autograb: true });
  expect(leadsTo(await ask("/cars/trade-in"))).toEqual([308, "/valuations"]);
});

test("what is posted to is neither crawled nor prefetched; the page of a form is", async () => {
  const { ask } = await openFormSite();
  const robots = readBody(await ask("/robots.txt")).split("\n");
  const rules = readBody(await ask("/speculation-rules.json"));
  expect(robots).toContain("Disallow: /events");
  expect(robots).toContain("Disallow: /cars/trade-in");
  expect(rules).toContain('{"not":{"href_matches":"/events"}}');
  for (const path of ["/finance", "/contact-us"]) {
    expect(robots).not.toContain(`Disallow: ${path}`);
    expect(rules).not.toContain(`"${path}`);
  }
});
