import { expect, test } from "vitest";
import { openAppWithStock } from "#tests/builders/app-with-stock.ts";

test("the days of a rental stand in its enquiry, and share no entry of the cache", async () => {
  const app = await openAppWithStock();
  const { body, keep } = await app.ask("/contact-us?form=general&from=2026-12-03&until=2026-12-10");
  expect(String(body)).toContain("Pick up 3 December 2026, return 10 December 2026.");
  expect(keep).toBe("coalesced");
});

test.each(["from=2026-12-10&until=2026-12-03", "from=soon&until=2026-12-03", "from=2026-12-03"])(
  "days that are none leave the enquiry as it is: %s",
  async (query) => {
    const app = await openAppWithStock();
    const { status, body } = await app.ask(`/contact-us?form=general&${query}`);
    expect(status).toBe(200);
    expect(String(body)).not.toContain("Pick up");
  },
);
