import { describe, expect, test } from "vitest";
import { openAppWithStock } from "#tests/builders/app-with-stock.ts";

describe("a form about a vehicle that an address makes up", () => {
  test.each(["99", "99999999999999999999", "1.5", "01", "0x1"])(
    "says that it is gone, and shares no entry of the cache: %s",
    async (id) => {
      const app = await openAppWithStock();
      expect((await app.ask("/contact-us?car_id=1")).keep).not.toBe("coalesced");
      for (const [path, asked] of [
        ["/contact-us", [200, "coalesced"]],
        ["/cars/trade-in", [404, "never"]],
      ] as const) {
        const { status, body, keep } = await app.ask(`${path}?car_id=${id}`);
        expect([status, keep]).toEqual(asked);
        expect(String(body)).not.toContain('name="car_id"');
      }
      expect((await app.ask(`/fragments/form?form=vehicle&car_id=${id}`)).status).toBe(404);
    },
  );
});
