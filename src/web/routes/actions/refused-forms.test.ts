import { expect, test } from "vitest";
import type { FormKind } from "#domain/enquiry/form-kinds.ts";
import { openFormSite } from "#tests/tooling/form-site.ts";

const SERVICE_PAGES = [{ path: "/mazda-service", title: "Mazda service", make: "Mazda" }];

/** Wrong by its email alone, or by more where the form asks more. */
const TYPED = { name: "Robin & Co", email: "robin", message: "Is it <still> there?" };

const read = (html: unknown, pattern: RegExp) => pattern.exec(String(html))?.[1];
const readTitle = (html: unknown) => read(html, /<title>([^<]*)<\/title>/);
const readHeading = (html: unknown) => read(html, /<h1[^>]*>(.*?)<\/h1>/s);

/** The page, the form that stands on it, and what only that form sends. */
const PLACES: [string, FormKind, Record<string, string>][] = [
  ["/service", "service", {}],
  ["/finance", "finance", {}],
  ["/valuations", "trade-in", {}],
  ["/careers", "careers", {}],
  ["/mazda-service", "service", { "Vehicle Make": "Kia" }],
  ["/contact-us/geelong", "contact", { location: "geelong~2" }],
  ["/contact-us/wodonga", "contact", { location: "wodonga" }],
  ["/cars/trade-in?car_id=1", "trade-in", { car_id: "1" }],
  ["/contact-us?form=careers", "careers", {}],
  ["/contact-us?car_id=1&form=vehicle", "vehicle", { car_id: "1" }],
  ["/contact-us", "general", {}],
];

test("a form that is refused comes back on the page that it stood on", async () => {
  const { ask, post } = await openFormSite({
    autograb: true,
    forms: { service_pages: SERVICE_PAGES },
  });
  for (const [address, kind, more] of PLACES) {
    const before = await ask(address);
    const [page = ""] = address.split("?");
    const { status, keep, body } = await post(kind, { ...TYPED, ...more, page });
    expect([address, before.status, status, keep]).toEqual([address, 200, 422, "never"]);
    expect(readTitle(body)).toBe(readTitle(before.body));
    expect(readHeading(body)).toBe(readHeading(before.body));
    const found = [
      `action="/enquiries/${kind}"`,
      `<input type="hidden" name="page" value="${page}"/>`,
      'invalid email address<span class="enquiry-hint">An address has an @',
      'value="Robin &amp; Co"',
      '<meta name="robots" content="noindex"',
    ].map((words) => String(body).includes(words));
    const place = /<form[^>]* data-place="([^"]*)"/;
    expect([address, read(body, place)]).toEqual([address, read(before.body, place)]);
    expect([address, ...found]).toEqual([address, true, true, true, true, true]);
    for (const [name, value] of Object.entries(more)) {
      const shown = new RegExp(
        `name="${name}"[^>]* value="${value}"|<option value="${value}" selected=""`,
      );
      expect([address, shown.test(String(body))]).toEqual([address, true]);
    }
  }
});

test("a form of steps comes back at the first that is wrong, and the later ones wait with their problems", async () => {
  const { post } = await openFormSite();
  const answers = {
    amount: "20000",
    term: "5 years",
    employment: "Casual",
    time_in_job: "1 to 2 years",
    residence: "Renting",
    page: "/finance",
  };
  const { body } = await post("finance", answers);
  const html = String(body);
  expect(html).toMatch(/Step (<!-- -->)?2(<!-- -->)? of (<!-- -->)?4/);
  expect(html.match(/<fieldset[^>]*data-current[^>]*>/g)).toEqual([
    '<fieldset class="enquiry-step" data-step-of="1" data-current="">',
  ]);
  expect(read(html, /<ul>.*?data-problem="income"([^>]*)>/s)).toBe("");
  expect(html).toContain('data-problem="email" data-later=""');
  expect(html).not.toContain('data-last-step=""');
  expect(html).toMatch(/<button type="button" data-go-back=""/);
});

/** Pages that do not show the form, or not to this submit. */
const ELSEWHERE: [string, FormKind][] = [
  ["/finance", "careers"],
  ["/cars/trade-in", "careers"],
  ["/cars/trade-in", "trade-in"],
  ["/mazda-service", "finance"],
  ["/contact-us/nowhere", "contact"],
  ["/search/used-cars", "newsletter"],
  ["/no-such-page", "general"],
];

test("one that names a page without it comes back on the contact page", async () => {
  const { post } = await openFormSite({ forms: { service_pages: SERVICE_PAGES } });
  for (const [page, kind] of ELSEWHERE) {
    const { status, body } = await post(kind, { ...TYPED, page });
    const found = [
      `action="/enquiries/${kind}"`,
      '<input type="hidden" name="page" value="/contact-us"/>',
      'value="Robin &amp; Co"',
    ].map((words) => String(body).includes(words));
    expect([page, status, ...found]).toEqual([page, 422, true, true, true]);
  }
});

test("what was typed is shown again though the car cannot be traded in against any more", async () => {
  const { ask, post } = await openFormSite({ autograb: true });
  const { body: reason } = await ask("/cars/trade-in?car_id=2");
  expect(reason).not.toContain('action="/enquiries/trade-in"');
  const answers = { ...TYPED, car_id: "2", page: "/cars/trade-in" };
  const { status, body } = await post("trade-in", answers);
  expect(status).toBe(422);
  expect(body).toContain('value="Robin &amp; Co"');
});

test("a service form that a site books elsewhere by now is shown again, and not led there", async () => {
  const { post } = await openFormSite({ xtime_url: "https://booking.example/riverbend" });
  const { status, body } = await post("service", { ...TYPED, page: "/service" });
  expect(status).toBe(422);
  expect(body).toContain('value="Robin &amp; Co"');
});
