import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { putSite } from "#tests/builders/import-feed.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { killServer, LEAD_PLACES, sendLead, startLeadServer } from "../tooling/lead-server.ts";
import { findFreePort } from "../tooling/product.ts";

const KILLS_EACH = 15;
const LONGEST_LIFE_MS = 600;
const LANES = 4;

test.each(LEAD_PLACES)(
  "%s: leads that a killed server acknowledged are there, each once",
  async (name, prepare) => {
    const place = await prepare();
    const before = await place.open();
    // A lead without a solved captcha is kept aside, and not counted.
    const config = buildSiteConfig({ captcha: { provider: "none" } });
    await putSite(before, "riverbend", ["riverbend-motors"], { config });
    await before.close();
    /** The lead of each key. */
    const acknowledged = new Map<string, string>();
    let sent = 0;
    for (let kill = 0; kill < KILLS_EACH || acknowledged.size < KILLS_EACH; kill += 1) {
      const port = await findFreePort();
      const server = await startLeadServer(place, port);
      const lanes = Array.from({ length: LANES }, async () => {
        for (;;) {
          sent += 1;
          const key = `kill-test-key-${sent}`;
          const leadId = await sendLead(port, key, sent).catch(() => null);
          if (leadId === null) return;
          acknowledged.set(key, leadId);
        }
      });
      await wait(Math.random() * LONGEST_LIFE_MS);
      await killServer(server);
      await Promise.all(lanes);
    }
    const after = await place.open();
    const leads = await after.leads.list({ siteSlug: "riverbend", since: 0 }, sent + 1);
    const events = await after.events.countByEvent({ siteSlug: "riverbend", since: 0 });
    await after.close();
    const stored = new Map(leads.map(({ id, payload }) => [payload["message"], id]));
    const lost = [...acknowledged].filter(([key, id]) => stored.get(`About ${key}`) !== id);
    process.stdout.write(
      `${name}: ${KILLS_EACH} kills, ${sent} leads sent, ${acknowledged.size} acknowledged, ${leads.length} stored, ${lost.length} lost, ${leads.length - stored.size} twice\n`,
    );
    expect(lost).toEqual([]);
    expect(stored.size).toBe(leads.length);
    expect(events).toEqual([{ eventId: 22, count: leads.length }]);
  },
  600_000,
);
