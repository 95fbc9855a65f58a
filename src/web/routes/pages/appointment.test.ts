import { describe, expect, onTestFinished, test } from "vitest";
import {
  MAX_POSTED_CHARACTERS,
  MAX_POSTED_PAIRS,
} from "#domain/enquiry/submit/parse-posted-enquiry.ts";
import { locationSchema } from "#domain/location/location.schema.ts";
import { openApp } from "#tests/builders/app.ts";
import { everyDay } from "#tests/builders/appointment-slots.ts";
import { putSite } from "#tests/builders/import-feed.ts";
import { buildLeadPayload, buildLeadStep } from "#tests/builders/lead.ts";
import { askApp } from "#tests/builders/page-request.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { signLink } from "#use-cases/signing/signed-links.ts";

/** Monday, 8:00 in Perth. */
const NOW = Date.parse("2026-11-23T00:00:00Z");
const TUESDAY = "2026-11-24T02:00:00.000Z";
const WEDNESDAY = "2026-11-25T02:00:00.000Z";

async function openSite() {
  let now = NOW;
  const platform = await openPlatform({ now: () => now });
  onTestFinished(() => platform.close());
  const location = locationSchema.parse({
    name: "Perth",
    dealership_slug: "riverbend-motors",
    address: { state: "WA" },
    contact_detail: {
      opening_hours: everyDay("09:00", "17:00").map((hours) => ({ status: "Open", ...hours })),
    },
  });
  await putSite(platform, "riverbend", ["riverbend-motors"], {
    config: buildSiteConfig(),
    locations: [{ ...location, slug: "perth" }],
  });
  const app = await openApp(platform);
  const payload = buildLeadPayload({ lead_id: "one" });
  await platform.leads.storeStep(buildLeadStep("one", { formKind: "test-drive", payload }));
  const token = await signLink(platform, { kind: "appointment", siteSlug: "riverbend" }, "one");
  return {
    token,
    foreign: await signLink(platform, { kind: "appointment", siteSlug: "hill" }, "one"),
    wait: (until: number) => {
      now = until;
    },
    ask: (path: string) => askApp(app, path),
    show: (shown: string) => askApp(app, `/appointment?token=${shown}`),
    change: async (
      change: string,
      body: Record<string, string>,
      type = "application/x-www-form-urlencoded",
    ) => {
      const response = await askApp(app, `/appointments/${change}`, {
        method: "POST",
        headers: { "content-type": type },
        body: Buffer.from(new URLSearchParams(body).toString()),
      });
      return { status: response.status, to: response.headers.get("location") };
    },
  };
}

/** The day whose times are in sight. */
const readDay = (page: string) =>
  /<input[^>]*name="day"[^>]*checked=""[^>]*>/.exec(page)?.[0].match(/value="([^"]*)"/)?.[1];

describe("the page behind a signed link", () => {
  test("offers the free times, books, moves and cancels, and is nobody else's", async () => {
    const { token, show, change } = await openSite();
    const open = await show(token);
    expect(open.status).toBe(200);
    const html = await open.text();
    expect(html).toContain("Choose a time for your test drive");
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    for (const [wanted, body, is, heading] of [
      ["book", { starts_at: TUESDAY }, "booked", "is booked"],
      ["move", { starts_at: WEDNESDAY }, "moved", "is booked"],
      ["move", {}, "not_chosen", "is booked"],
      [
        "move",
        { starts_at: "2026-11-25T02:01:00.000Z" },
        "taken&near=2026-11-25T02:01:00.000Z",
        "is booked",
      ],
      ["cancel", {}, "cancelled", "is cancelled"],
      ["cancel", {}, "cancelled", "is cancelled"],
    ] as const) {
      const to = `/appointment?token=${token}&is=${is}`;
      expect(await change(wanted, { token, ...body })).toEqual({ status: 303, to });
      expect(await (await show(token)).text()).toContain(`Your test drive ${heading}`);
    }
  });

  test("opens the next free time where the one that was asked for is not to be had", async () => {
    const { token, show } = await openSite();
    const html = await (await show(`${token}&is=taken&near=2026-11-25T02:01:00.000Z`)).text();
    expect(html).toContain("The nearest free time is 10:30 am on Wednesday 25 November 2026.");
    expect(readDay(html)).toBe("2026-11-25");
    const plain = await (await show(token)).text();
    expect(readDay(plain)).toBe("2026-11-23");
    expect(plain).not.toContain("nearest free time");
  });

  test("takes no more than forms post, and nothing that is no form", async () => {
    const { token, show, change } = await openSite();
    const fields = Array.from({ length: MAX_POSTED_PAIRS }, (_, n) => [`f${n}`, ""] as const);
    for (const [body, status] of [
      [Object.fromEntries(fields), 413],
      [{ long: "x".repeat(MAX_POSTED_CHARACTERS + 1) }, 413],
      [{}, 303],
    ] as const) {
      const asked = { token, starts_at: TUESDAY, ...body };
      expect((await change("book", asked)).status).toBe(status);
      expect((await change("cancel", asked, "text/plain")).status).toBe(415);
    }
    expect(await (await show(token)).text()).toContain("is booked");
  });

  test("books nothing by a press in an old tab, and says what there is", async () => {
    const { token, show, change } = await openSite();
    await change("book", { token, starts_at: TUESDAY });
    const to = `/appointment?token=${token}`;
    expect((await change("book", { token, starts_at: WEDNESDAY })).to).toBe(`${to}&is=has_time`);
    const html = await (await show(`${token}&is=has_time`)).text();
    expect(html).toContain("Tuesday 24 November 2026, 10:00 am");
    expect(html).toContain("You have this time already");
    await change("cancel", { token });
    expect((await change("book", { token, starts_at: TUESDAY })).to).toBe(to);
  });

  test("takes the time of the day in sight, and none that was chosen on another", async () => {
    const { token, change } = await openSite();
    const chosen = { [`starts_at_${TUESDAY.slice(0, 10)}`]: TUESDAY };
    const ask = (day: string) => change("book", { token, day, ...chosen });
    expect((await ask("2026-11-25")).to).toMatch(/is=not_chosen$/);
    expect((await ask("2026-11-24")).to).toMatch(/is=booked$/);
  });

  test("asks before it cancels, in words of the appointment, and says a refusal as a form does", async () => {
    const { token, show, change } = await openSite();
    await change("book", { token, starts_at: TUESDAY });
    const html = await (await show(`${token}&is=not_chosen`)).text();
    const cancel = html.slice(html.indexOf("Cancel the"), html.indexOf("Yes, cancel the"));
    expect(cancel).toContain("</summary>");
    expect(cancel).toContain("<strong>Tuesday 24 November 2026, 10:00 am AWST</strong>");
    expect(cancel).toContain("at Perth");
    expect(html).toMatch(/class="enquiry-alert" role="alert" data-notice="not_chosen"/);
    // A refused move is open, to be tried again.
    expect(html).toMatch(/<details[^>]* open=""[^>]*><summary>Move to another time/);
    expect(await (await show(token)).text()).not.toMatch(
      /<details[^>]* open=""[^>]*><summary>Move/,
    );
  });

  test("puts the time into a calendar by an address of its own, while it is booked", async () => {
    const { token, foreign, show, change, ask } = await openSite();
    expect((await ask(`/appointment.ics?token=${token}`)).status).toBe(404);
    await change("book", { token, starts_at: TUESDAY });
    const file = await ask(`/appointment.ics?token=${token}`);
    expect(file.status).toBe(200);
    expect(file.headers.get("content-type")).toBe("text/calendar; method=PUBLISH; charset=utf-8");
    expect(file.headers.get("cache-control")).toBe("private, no-store");
    const text = (await file.text()).replaceAll("\r\n ", "");
    expect(text).toContain("METHOD:PUBLISH\r\n");
    expect(text).toContain("DTSTART:20261124T020000Z\r\n");
    expect(text).toContain(`http://riverbend.localhost:3000/appointment?token=${token}`);
    expect(text).toContain("Change or cancel: http");
    expect(text).not.toContain("ATTENDEE");
    const shown = await (await show(token)).text();
    expect(shown).toContain(`href="/appointment.ics?token=${token}"`);
    // Whoever has the link may cancel: other hosts are not told of it.
    const elsewhere = shown.match(/href="https:\/\/(?:calendar\.google|outlook)[^"]+"/g) ?? [];
    expect(elsewhere).toHaveLength(2);
    expect(elsewhere.join(" ")).not.toContain(token);
    expect((await ask(`/appointment.ics?token=${foreign}`)).status).toBe(404);
    await change("cancel", { token });
    expect((await ask(`/appointment.ics?token=${token}`)).status).toBe(404);
    expect(await (await show(token)).text()).not.toContain("Add to calendar");
  });

  test.each([
    ["open", [], ["booked", "moved", "cancelled", "has_time"], ["taken", "not_chosen"]],
    ["booked", ["book"], ["moved", "cancelled"], ["booked", "taken", "not_chosen", "has_time"]],
    ["cancelled", ["book", "cancel"], ["booked", "moved", "taken", "not_chosen"], ["cancelled"]],
  ])(
    "of an %s time believes no word in its address that is not so",
    async (_state, changes, not, so) => {
      const { token, show, change } = await openSite();
      for (const each of changes) await change(each, { token, starts_at: TUESDAY });
      const hasNotice = async (word: string) =>
        (await (await show(`${token}&is=${word}`)).text()).includes("data-notice");
      for (const word of [...not, "toString", ""])
        expect([word, await hasNotice(word)]).toEqual([word, false]);
      for (const word of so) expect([word, await hasNotice(word)]).toEqual([word, true]);
    },
  );

  test("is kept by no cache or disk, and its address is told to no other site", async () => {
    const { token, show } = await openSite();
    for (const path of [token, "nonsense"]) {
      const { headers } = await show(path);
      expect(headers.get("cache-control")).toBe("private, no-store");
      expect(headers.get("referrer-policy")).toBe("same-origin");
    }
  });

  test("changes nothing any more once the time has begun", async () => {
    const { token, show, change, wait } = await openSite();
    await change("book", { token, starts_at: TUESDAY });
    wait(Date.parse(TUESDAY));
    const to = `/appointment?token=${token}`;
    expect(await change("cancel", { token })).toEqual({ status: 303, to });
    const html = await (await show(token)).text();
    expect(html).toContain("It has begun or is over");
    expect(html).not.toContain("Cancel the test drive");
  });

  test("says plainly that a link leads nowhere: a broken one, and one of another site", async () => {
    const { token, foreign, show, change } = await openSite();
    for (const wrong of ["", "nonsense", `${token}x`, foreign]) {
      const response = await show(wrong);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain("This link leads to no booking");
    }
    expect((await change("cancel", { token: "nonsense" })).status).toBe(404);
    expect((await change("explode", { token })).status).toBe(404);
    await change("book", { token: foreign, starts_at: TUESDAY });
    expect(await (await show(token)).text()).toContain("Choose a time");
  });
});
