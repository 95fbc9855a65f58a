import { expect, test } from "vitest";
import { putSite } from "#tests/builders/import-feed.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { CHECKOUT, ROBIN, useCheckoutSite } from "#tests/tooling/checkout-site.ts";

const checkout = useCheckoutSite();

test("a checkout that needs a proof shows its form again with the captcha, and says what to do without a script", async () => {
  const { platform } = checkout;
  const config = buildSiteConfig({
    reserve_button: true,
    payment_provider: "sandbox",
    captcha: { forms: [] },
    reservations: { max_unproven_holds: 0 },
  });
  const fields = { ...(await checkout.openForm()), ...ROBIN };
  await putSite(platform, "riverbend", ["riverbend-motors"], { config });
  await checkout.serveFrom(platform);
  const opened = await (await checkout.ask(CHECKOUT)).text();
  expect(/<noscript>(.*?)<\/noscript>/s.exec(opened)?.[1]).toContain("with JavaScript");
  const shown = await checkout.post("/reserve", fields);
  expect(shown.status).toBe(422);
  const html = await shown.text();
  expect(html).toContain("data-captcha");
  expect(html).toContain("Nothing was held or charged: please send the form once more");
  expect(html).toContain('value="robin@example.com"');
  const byScript = await checkout.post("/reserve", fields, {
    headers: { accept: "application/json" },
  });
  // The browser posts the form itself, so that the page with the captcha shows.
  expect([byScript.status, await byScript.json()]).toEqual([409, { page: true }]);
  expect(await checkout.listReservations()).toEqual([]);
});
