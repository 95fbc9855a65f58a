import { describe, expect, test } from "vitest";
import { COMPARISON_RATE_WARNING } from "#domain/finance/state-credit.ts";
import { buildFinance } from "#tests/builders/finance.ts";
import { importFeed } from "#tests/builders/import-feed.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { openFormSite } from "#tests/tooling/form-site.ts";
import { loadInventory } from "#use-cases/following/load-inventory.ts";

const FINANCE = buildFinance([
  { name: "Marram", deposit_percent: 10, credit_licence: "Licence 1" },
  { name: "Wrackline", min_amount: 5_000 },
]);

const open = (
  overrides: Parameters<typeof openFormSite>[0] = {},
  terms?: Parameters<typeof openFormSite>[1],
) => openFormSite({ finance: FINANCE, ...overrides }, terms);

const readValue = (body: unknown, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(String(body))?.[1];

const readSelected = (body: unknown) =>
  [...String(body).matchAll(/<option value="([^"]+)" selected=""/g)].map(([, value]) => value);

describe("the page of finance", () => {
  test("has its words, the lenders in the site's order, and the form", async () => {
    const { ask } = await open({ finance_provider: "wrackline" });
    const { status, body, keep } = await ask("/finance");
    const html = String(body);
    expect(status).toBe(200);
    expect(keep).toMatchObject({ tags: [] });
    expect(html).toContain("Understand your finance offer and budget before you buy.</h1>");
    expect(html).toContain('href="#apply"');
    expect(html.indexOf('<h3 class="text-lg font-bold">Wrackline')).toBeLessThan(
      html.indexOf('<h3 class="text-lg font-bold">Marram'),
    );
    expect(html).toContain("For a car of $30,000, as an example.");
    expect(html).toContain('action="/enquiries/finance"');
    expect(html).toContain('<link rel="canonical" href="https://riverbend.example/finance"/>');
    expect(html).not.toContain("noindex");
    expect(html).not.toMatch(/pre-?approv|you are approved/i);
  });

  test("shows no repayment without its comparison rate and warning", async () => {
    const { ask } = await open();
    const html = String((await ask("/finance?price=45k&deposit=20%25&term=5 years")).body);
    const repayments = html.match(/\$\d+ per week/g) ?? [];
    expect(repayments.length).toBe(3);
    expect(html.match(/comparison rate<\/span>/g)).toHaveLength(repayments.length);
    expect(html.split(COMPARISON_RATE_WARNING)).toHaveLength(repayments.length + 1);
    expect(html).toContain("$9,000 deposit, 60 months");
  });

  test("a New Zealand site shows the total and where the lender discloses its terms", async () => {
    const disclosure = { label: "Terms of Pohutu", url: "https://pohutu.example/terms" };
    const { ask } = await open({ country: "NZ", finance: buildFinance([{ disclosure }]) });
    const html = String((await ask("/finance")).body);
    expect(html).toMatch(/\$[\d,]+ in all/);
    expect(html).toContain('href="https://pohutu.example/terms"');
    expect(html).not.toContain("comparison rate");
    const bare = await open({ country: "NZ" });
    const undisclosed = String((await bare.ask("/finance")).body);
    expect(undisclosed).not.toMatch(/per week/);
    expect(undisclosed).toContain("Ask us for its rates and terms.");
    expect(undisclosed).not.toContain("Work out your repayments");
    expect(undisclosed).not.toContain("These figures are estimates");
    expect(undisclosed).not.toContain("as an example");
    expect(undisclosed).not.toContain("leave nothing that the lender lends");
  });

  test("carries what was typed into the form, and is then nobody else's page", async () => {
    const { ask } = await open();
    const typed = "/finance?price=45000&deposit=5000&term=36&final=20&lender=Wrackline";
    const { body, keep } = await ask(typed);
    expect(keep).toBe("coalesced");
    expect(readValue(body, "vehicle_price")).toBe("45000");
    expect(readValue(body, "amount")).toBe("40000");
    expect(readSelected(body)).toContain("3 years");
    expect(String(body)).toContain("<dt>Term</dt><dd>36 months</dd>");
    expect(readValue(body, "final_payment")).toBe("9000");
    expect(readValue(body, "preferred_lender")).toBe("Wrackline");
    expect(String(body)).toContain("<dt>Lender</dt><dd>Wrackline</dd>");
    expect(readValue(body, "lender")).toBe("Wrackline");
  });

  test.each([
    [
      "price=45000&term=54&final=0",
      "vehicle_price deposit amount term final_payment preferred_lender",
    ],
    ["lender=Wrackline", "preferred_lender"],
    ["", undefined],
    ["car_id=1", undefined],
  ])("of %j these go before the answers of a draft: %s", async (query, names) => {
    const { ask } = await open();
    const { body } = await ask(`/finance?${query}`);
    expect(/ data-offered="([^"]*)"/.exec(String(body))?.[1]).toBe(names);
  });

  test("carries a vehicle with its price, and the deposit of a lender", async () => {
    const { ask, platform } = await open();
    const { body, keep } = await ask("/finance?car_id=1");
    const [record] = await platform.stock.listAfter(0, 1);
    const price = record?.imported.price ?? 0;
    expect(keep).toMatchObject({ tags: [expect.stringContaining("riverbend")] });
    expect(readValue(body, "car_id")).toBe("1");
    expect(readValue(body, "vehicle_price")).toBe(String(price));
    expect(readValue(body, "amount")).toBe(String(price - Math.round(price / 10)));
    expect(String(body)).toContain("<dt>Price</dt>");
    expect(String(body)).not.toContain('name="price"');
  });

  test("of a vehicle that another shopper has it says so, and carries it all the same", async () => {
    const { ask, platform } = await open();
    const [record] = await platform.stock.listAfter(0, 1);
    await importFeed(platform, {
      dealershipId: record?.dealershipId ?? 0,
      vehicles: [buildStagedVehicle("U1", { reserved: true })],
    });
    await loadInventory(platform);
    const { body } = await ask("/finance?car_id=1");
    expect(String(body)).toContain("Reserved: another shopper has this vehicle just now.");
    expect(readValue(body, "car_id")).toBe("1");
  });

  test.each(["999999999", "x", "0"])(
    "of a vehicle that is not there (%s) it says so",
    async (id) => {
      const { ask } = await open();
      const { status, body } = await ask(`/finance?car_id=${id}`);
      expect(status).toBe(200);
      expect(String(body)).toContain("no longer listed");
      expect(String(body)).not.toContain('name="car_id"');
    },
  );

  test("has neither calculator nor lenders on a site without, and no form where none is offered", async () => {
    const bare = await openFormSite({});
    const html = String((await bare.ask("/finance")).body);
    expect(html).not.toContain("finance-calculator");
    expect(html).not.toContain("Our lender");
    const without = await openFormSite({ forms: { offered: ["general"] } });
    expect((await without.ask("/finance")).status).toBe(404);
  });

  test("stays without a key for encrypted answers, with its calculator, and asks to be called", async () => {
    const { ask } = await open({}, { sealsNothing: true });
    const { status, body } = await ask("/finance?car_id=1&price=45000");
    const html = String(body);
    expect(status).toBe(200);
    expect(html).toContain("finance-calculator");
    expect(html).toContain("Ask us about finance");
    expect(html).toMatch(/href="\/contact-us\?car_id=1[^"]*"/);
    expect(html).not.toContain('action="/enquiries/finance"');
    expect(html).not.toContain("Apply Today");
  });

  test("the contact page carries the same loan into the form of finance", async () => {
    const { ask } = await open();
    const query = "car_id=1&price=45000&deposit=5000&term=36&lender=Wrackline";
    const own = await ask(`/finance?${query}`);
    const { body, keep } = await ask(`/contact-us?form=finance&${query}`);
    expect(keep).toBe("coalesced");
    expect(readValue(body, "deposit")).toBe("5000");
    for (const name of ["vehicle_price", "amount"]) {
      expect([name, readValue(body, name)]).toEqual([name, readValue(own.body, name)]);
    }
    expect(readValue(body, "amount")).toMatch(/^\d+$/);
    expect(readSelected(body)).toContain("3 years");
    const other = await ask("/contact-us?form=vehicle&car_id=1&price=45000");
    expect(readValue(other.body, "vehicle_price")).toBeUndefined();
  });

  test("says what its only lender offers once, beside the calculator", async () => {
    const only = [{ name: "Marram", credit_licence: "Licence 1" }];
    const { ask } = await open({ finance: buildFinance(only) });
    const html = String((await ask("/finance")).body);
    expect(html.split(COMPARISON_RATE_WARNING)).toHaveLength(2);
    expect(html).toContain("Our lender is Marram, Licence 1.");
    expect(html).not.toContain("Our lender</h2>");
  });

  test("with terms it asks for them, linked, in place of the opt-in", async () => {
    const { ask } = await open({ forms: { finance_terms: true } });
    const html = String((await ask("/finance")).body);
    expect(html).toMatch(/I have read and understood the <a href="[^"]+"[^>]*>Privacy Statement/);
    expect(html).not.toContain('name="opt_in"');
  });

  test("survives whatever is typed into its address", async () => {
    const { ask } = await open();
    for (const text of ["%00", "-1", "1e99", "<script>", "9".repeat(400), "٣٤", "Infinity"]) {
      const query = ["price", "deposit", "term", "final", "lender"]
        .map((name) => `${name}=${encodeURIComponent(text)}`)
        .join("&");
      const { status, body } = await ask(`/finance?${query}`);
      expect(status).toBe(200);
      expect(String(body)).not.toMatch(/NaN|Infinity months|<script>(?!\{)/);
    }
  });
});
