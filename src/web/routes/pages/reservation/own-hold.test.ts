import { expect, test } from "vitest";
import { SHOPPER } from "#domain/lead/list-deliveries.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/time-units.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { CHECKOUT, ROBIN, useCheckoutSite } from "#tests/tooling/checkout-site.ts";
import { freeReservations } from "#use-cases/reservations/free-reservations.ts";
import { signLink } from "#use-cases/signing/signed-links.ts";

const site = useCheckoutSite();
const KIM = { ...ROBIN, name: "Kim", email: "kim@example.com", phone: "0491 570 110" };
const ELSEWHERE = "/reservation?is=elsewhere&car_id=1";

const resume = async (cookie: string, car_id = "1") =>
  (await site.post("/reservations/resume", { car_id }, { headers: { cookie } })).headers.get(
    "location",
  );

/** The words of the answer to a form that comes after a hold, without what was typed. */
async function askAgain(person: Record<string, string>): Promise<string> {
  const form = { ...person, car_id: "1", key: "k".repeat(20) };
  const answer = await site.post("/reserve", form, { clientAddress: "203.0.113.99" });
  return (await answer.text()).replace(/^.*<main/s, "").replaceAll(/<[^>]*>/g, " ");
}

test("the browser that began a reservation is led back to it, and no other is told whose it is", async () => {
  const begun = await site.reserve(ROBIN);
  const set = begun.headers.get("set-cookie") ?? "";
  expect(set).toMatch(/^holds=\S+; Path=\/; Max-Age=261300; HttpOnly; SameSite=Lax$/);
  const cookie = `a=b; ${set.split(";")[0]}`;
  const own = `/reservation?token=${await site.openToken()}`;

  const html = await (await site.ask(CHECKOUT)).text();
  expect(html).toContain('action="/reservations/resume"');
  expect(html).not.toContain("/reservation?token");
  const asOwn = await site.ask(CHECKOUT, { headers: { cookie } });
  expect([asOwn.status, asOwn.headers.get("location")]).toEqual([302, own]);
  expect(asOwn.headers.get("cache-control")).toBe("private, no-store");
  const forged = { cookie: `${cookie.slice(0, -8)}AAAAAAAA` };
  expect((await site.ask(CHECKOUT, { headers: forged })).status).toBe(409);
  expect(await resume(cookie)).toBe(own);
  expect(await resume("")).toBe(ELSEWHERE);
  expect(await resume(`${cookie.slice(0, -8)}AAAAAAAA`)).toBe(ELSEWHERE);
  expect(await resume(cookie, "2")).toBe("/reservation?is=elsewhere&car_id=2");
  expect(await resume(cookie, "x")).toBe("/reservation?is=elsewhere");
  const elsewhere = await site.ask(ELSEWHERE);
  expect([elsewhere.status, elsewhere.headers.get("cache-control")]).toEqual([
    200,
    "private, no-store",
  ]);
  const words = await elsewhere.text();
  expect(words).toContain("You did not begin it in this browser");
  // The vehicle, and until when it is held, stand on its own page for everybody.
  expect(words).toContain('href="/cars/2022-mazda-cx-5-u1"');
  expect(words).toMatch(/On hold until \d+:\d\d [ap]m A/);
  expect(words).not.toMatch(/robin/i);
  const unnamed = await (await site.ask("/reservation?is=elsewhere")).text();
  expect(unnamed).toContain("You did not begin it in this browser");
  expect(unnamed).not.toContain("mailed");

  const again = { ...ROBIN, car_id: "1", key: "k".repeat(20) };
  const answer = await site.post("/reserve", again, { headers: { cookie } });
  expect(answer.headers.get("location")).toBe(own);
  const script = { headers: { cookie, accept: "application/json" } };
  expect(await (await site.post("/reserve", again, script)).json()).toMatchObject({ next: own });

  await site.post("/reservations/cancel", { token: await site.openToken() });
  expect(await resume(cookie)).toBe(ELSEWHERE);
  expect((await site.ask(CHECKOUT, { headers: { cookie } })).status).toBe(200);
});

/** A hold that is over, and whose deposit is paid after its end, as the sandbox has it; the cookie of its browser. */
async function lapse(isFreed: boolean) {
  const begun = await site.reserve(ROBIN);
  const session = new URL(begun.headers.get("location") ?? "", "http://site").searchParams;
  await site.platform.paymentSandbox?.choose(session.get("session") ?? "", "pays_after_hold");
  site.clock = NOW + 35 * MINUTE_MS;
  const directory = { find: () => null };
  if (isFreed) await freeReservations({ ...site.platform, directory });
  const cookie = (begun.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  return { cookie, own: `/reservation?token=${await site.openToken()}` };
}

test.each([
  ["has freed", true],
  ["is about to free", false],
])(
  "a browser whose hold is over, and perhaps paid, is led to it from the checkout: one that the clock %s",
  async (_name, isFreed) => {
    const form = await site.openForm();
    const { cookie, own } = await lapse(isFreed);
    const led = await site.ask(CHECKOUT, { headers: { cookie } });
    expect([led.status, led.headers.get("location")]).toEqual([302, own]);
    expect(await (await site.ask(own)).text()).toContain("Please do not pay again");
    const post = (key: string, headers: Record<string, string>) =>
      site.post("/reserve", { ...form, ...ROBIN, key }, { headers });
    const posted = await post("k".repeat(22), { cookie });
    expect([posted.status, posted.headers.get("location")]).toEqual([303, own]);
    const scripted = await post("l".repeat(22), { cookie, accept: "application/json" });
    expect(await scripted.json()).toMatchObject({ next: own, hold: own });
    expect(await site.listReservations()).toMatchObject([{ state: "expired" }]);
    // Nobody else is kept from it, nor is this browser from other vehicles.
    expect((await site.ask(CHECKOUT)).status).toBe(200);
    await site.stock({}, ["U1", "U2"]);
    const others = await site.ask("/cars/2022-mazda-cx-5-u2/checkout", { headers: { cookie } });
    expect(others.status).toBe(200);
  },
);

test("a browser is led to its hold no more once the processor says that nothing was paid, and again where it was", async () => {
  const { cookie, own } = await lapse(true);
  site.clock += 5_000;
  const paid = await site.ask(CHECKOUT, { headers: { cookie } });
  expect(paid.headers.get("location")).toBe(own);
  expect(await site.listReservations()).toMatchObject([{ state: "confirmed" }]);
  await site.post("/reservations/cancel", { token: await site.openToken() });
  expect((await site.ask(CHECKOUT, { headers: { cookie } })).status).toBe(200);
});

test("a browser whose hold nobody paid reserves the vehicle anew, also before the clock has freed it", async () => {
  const begun = await site.reserve(ROBIN);
  const cookie = (begun.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  site.clock = NOW + 35 * MINUTE_MS;
  expect((await site.ask(CHECKOUT, { headers: { cookie } })).status).toBe(200);
  expect(await site.listReservations()).toMatchObject([{ state: "expired" }]);
  const again = await site.reserve(ROBIN, { headers: { cookie } });
  expect(again.headers.get("location")).toContain("/sandbox-payment?");
});

test("the link is mailed once to an address that holds it, with one answer for every address", async () => {
  await site.reserve(ROBIN);
  const [hold] = await site.listReservations();
  const listMails = async () =>
    (await site.platform.outbox.listOfLead(hold?.leadId ?? "")).filter(
      ({ about }) => about === "hold",
    );
  const toStranger = await askAgain(KIM);
  expect(toStranger).toContain("If the email address is the same, the link is on its way to it.");
  expect(await listMails()).toEqual([]);
  const toHolder = await askAgain({ ...ROBIN, email: "Robin@Example.com" });
  expect(await listMails()).toMatchObject([{ destination: "(shopper)" }]);
  await askAgain(ROBIN);
  expect(await listMails()).toHaveLength(1);
  expect(toHolder).toBe(toStranger);
});

test("no address is mailed more than three such links, however often a hold is cancelled and made again", async () => {
  const cancelled: string[] = [];
  let mails = 0;
  for (let n = 0; n < 5; n += 1) {
    expect((await site.reserve(ROBIN)).status).toBe(303);
    await askAgain(ROBIN);
    const hold = (await site.listReservations()).find(({ id }) => !cancelled.includes(id));
    const sent = await site.platform.outbox.listOfLead(hold?.leadId ?? "");
    mails += sent.filter(({ destination }) => destination === SHOPPER).length;
    const of = { kind: "reservation", siteSlug: "riverbend" } as const;
    const token = await signLink(site.platform, of, hold?.id ?? "");
    await site.post("/reservations/cancel", { token });
    cancelled.push(hold?.id ?? "");
  }
  expect(mails).toBe(3);
});

const hide = ({ html }: { html: string }) => html.replaceAll(/kim@|robin@/gi, "@").toLowerCase();

test("on another device the link is mailed to the address that holds it, and no answer tells whether one does", async () => {
  await site.reserve(ROBIN);
  const [hold] = await site.listReservations();
  const listMails = async () =>
    (await site.platform.outbox.listOfLead(hold?.leadId ?? "")).filter(
      ({ about }) => about === "hold",
    );
  const page = await (await site.ask(ELSEWHERE)).text();
  expect(page).toContain('action="/reservations/mail-link"');
  expect(page).toContain('name="car_id" value="1"');
  const mail = async (email: string, car_id = "1") => {
    const answer = await site.post("/reservations/mail-link", { car_id, email });
    return { status: answer.status, html: await answer.text() };
  };
  const toStranger = await mail("kim@example.com");
  expect(toStranger.status).toBe(200);
  expect(toStranger.html).toContain("Check your email");
  expect(toStranger.html).toContain("kim@example.com");
  expect(toStranger.html).toContain(`href="${ELSEWHERE.replace("&", "&amp;")}"`);
  expect((await mail("robin@example.com", "2")).status).toBe(200);
  expect(await listMails()).toEqual([]);
  const toHolder = await mail("Robin@Example.com");
  const again = await mail("robin@example.com");
  expect(await listMails()).toMatchObject([{ destination: "(shopper)" }]);
  expect(hide(toHolder)).toBe(hide(toStranger));
  expect(hide(again)).toBe(hide(toStranger));
});

test.each([
  ["", "An address has an @"],
  ["robin at example.com", "An address has an @"],
  ["robin@exmaple", "The part behind the @ ends like .com or .com.au."],
])("an address that cannot be one is asked again as it was typed: %j", async (email, said) => {
  await site.reserve(ROBIN);
  const answer = await site.post("/reservations/mail-link", { car_id: "1", email });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain(`value="${email}"`);
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain(said);
  expect(html).toContain('href="/cars/2022-mazda-cx-5-u1"');
});

test("who has paid gets the link on another device as well, once", async () => {
  await site.reserve(ROBIN);
  const [hold] = await site.listReservations();
  const listMails = async () =>
    (await site.platform.outbox.listOfLead(hold?.leadId ?? "")).filter(
      ({ about }) => about === "hold",
    );
  const paid = { now: NOW, deliveries: [], reservedUntil: NOW + 3 * DAY_MS };
  await site.platform.reservations.move(hold?.id ?? "", "confirm", paid);
  const mail = () =>
    site.post("/reservations/mail-link", { car_id: "1", email: "robin@example.com" });
  site.clock = NOW + 2 * DAY_MS;
  await mail();
  expect(await listMails()).toMatchObject([{ destination: "(shopper)" }]);
  await mail();
  expect(await listMails()).toHaveLength(1);
});

test("who holds as many as one may is shown them, in the browser that began them", async () => {
  await site.stock({}, ["U1", "U2", "U3"]);
  for (const slug of ["u1", "u2"]) {
    const form = await site.openForm(`/cars/2022-mazda-cx-5-${slug}/checkout`);
    await site.post("/reserve", { ...form, ...ROBIN });
  }
  const of = { kind: "reservation", siteSlug: "riverbend" } as const;
  const tokens = await Promise.all(
    (await site.listReservations()).map(({ id }) => signLink(site.platform, of, id)),
  );
  const form = { ...(await site.openForm("/cars/2022-mazda-cx-5-u3/checkout")), ...ROBIN };
  const stranger = await site.post("/reserve", form);
  expect(await stranger.text()).not.toContain("You hold these already");
  const cookie = `holds=${tokens.join("~")}`;
  const refused = await site.post("/reserve", form, { headers: { cookie } });
  expect(refused.status).toBe(429);
  const html = await refused.text();
  expect(html).toContain("You hold these already");
  for (const token of tokens) expect(html).toContain(`href="/reservation?token=${token}"`);
  const script = { headers: { cookie, accept: "application/json" } };
  const scripted = await site.post("/reserve", form, script);
  expect([scripted.status, await scripted.json()]).toEqual([409, { page: true }]);
  // The browser is the same shopper's wherever it is, and whatever is typed in it.
  const moved = { clientAddress: "198.51.100.9", headers: { cookie } };
  expect((await site.post("/reserve", { ...form, ...KIM }, moved)).status).toBe(429);
  // From elsewhere the address may be anybody's: nobody learns whether it holds anything.
  const far = { clientAddress: "198.51.100.9" };
  expect((await site.post("/reserve", form, far)).status).toBe(303);
});
