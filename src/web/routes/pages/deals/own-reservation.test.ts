import { expect, test } from "vitest";
import { HOLD_COOKIE } from "#domain/reservation/links/hold-cookie.ts";
import { FIRST, openPaying } from "#tests/tooling/selling-site.ts";
import { signLink } from "#use-cases/signing/signed-links.ts";

const CHECKOUT = `/cars/${FIRST}/checkout`;
const FREE = "free for others again";
const ASKED = "Is it your own reservation?";
const PERSON = {
  name: "Robin",
  last_name: "Sample",
  email: "robin@example.com",
  phone: "0491570156",
  postcode: "6000",
};

/** A purchase whose hold is over, of a vehicle that the same shopper, or another one, may reserve by the checkout. */
async function openLapsed() {
  const selling = await openPaying();
  const { platform, begin, finish, wait, free, ask, send } = selling;
  const token = await begin();
  const { to, cookie } = await finish(token);
  const lapse = async () => {
    wait(35 * 60_000);
    await free();
  };
  const reserve = async () => {
    const html = await (await ask(CHECKOUT)).text();
    const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const form = Object.fromEntries(hidden.map(([, name, value]) => [name, value]));
    return send("/reserve", { ...form, ...PERSON });
  };
  const readOwn = async () => {
    const [newest] = await platform.reservations.list({ siteSlug: null, state: null }, 1);
    const of = { kind: "reservation", siteSlug: "riverbend" } as const;
    return `/reservation?token=${await signLink(platform, of, newest?.id ?? "")}`;
  };
  const showIn = async (own: string) => {
    const response = await ask(`/deal?token=${token}`, "riverbend", { cookie: own });
    return (await response.text()).replace(/^.*<main/s, "");
  };
  return {
    ...selling,
    token,
    to,
    cookie: cookie?.split(";")[0] ?? "",
    lapse,
    reserve,
    readOwn,
    showIn,
  };
}

test("a purchase whose vehicle is taken asks whether it is by its own shopper, and says nowhere that it is free", async () => {
  const { token, lapse, show, reserve, ask, readOwn } = await openLapsed();
  const lapsed = await readOwn();
  await lapse();
  expect((await show(token)).html).toContain(FREE);
  await reserve();
  const { html } = await show(token);
  expect(html).toContain("This hold has ended");
  expect(html).toContain("cannot be bought just now");
  expect(html).toContain(ASKED);
  expect(html).not.toContain(FREE);
  const page = await (await ask(lapsed)).text();
  expect(page).toMatch(/On hold until \d+:\d\d [ap]m A\w+\. Some reservations end without a sale/);
  // It is of one reservation already.
  expect(page).toContain("Have you reserved it again?");
  expect(page).not.toContain(FREE);
});

test("a purchase leads the browser that has reserved its vehicle by the checkout on to that reservation", async () => {
  const { lapse, reserve, readOwn, showIn, cookie } = await openLapsed();
  await lapse();
  const second = await reserve();
  const own = await readOwn();
  const html = await showIn(second.cookie?.split(";")[0] ?? "");
  expect(html).toContain(`href="${own}"`);
  expect(html).toContain("You have reserved");
  expect(html).not.toMatch(
    /Tell me if it frees|Go on with this one|Is it your own|free for others/,
  );
  // Another browser is not told whose it is.
  for (const others of ["", cookie, `${HOLD_COOKIE}=forged.token`]) {
    const asked = await showIn(others);
    expect(asked).toContain(ASKED);
    expect(asked).not.toContain(own);
  }
});

test("a browser that has the vehicle itself is led from the start of a purchase to its reservation", async () => {
  const { cookie, readOwn, ask, send, readVehicleId, lapse } = await openLapsed();
  const own = await readOwn();
  const begin = async () => {
    const page = await ask(`/cars/${FIRST}/buy-online`, "riverbend", { cookie });
    return [page.status, page.headers.get("location")];
  };
  expect(await begin()).toEqual([302, own]);
  await lapse();
  expect(await begin()).toEqual([200, null]);
  expect((await send("/deals/start", { vehicle: await readVehicleId(FIRST) })).to).toContain(
    "/deal?",
  );
});

test("a browser whose hold is over, and perhaps paid, begins and holds nothing by a purchase", async () => {
  const {
    to,
    choose,
    cookie,
    lapse,
    readOwn,
    ask,
    begin,
    show,
    press,
    post,
    showIn,
    readVehicleId,
    platform,
  } = await openLapsed();
  const own = await readOwn();
  await choose(to, "pays_after_hold");
  await lapse();
  const page = await ask(`/cars/${FIRST}/buy-online`, "riverbend", { cookie });
  expect([page.status, page.headers.get("location")]).toEqual([302, own]);
  expect(await (await ask(own)).text()).toContain("Please do not pay again");
  const vehicle = await readVehicleId(FIRST);
  expect((await post("start", { vehicle }, "riverbend", { cookie })).to).toBe(own);
  // A purchase that was begun before, or in another browser.
  const other = await begin();
  const { html } = await show(other);
  expect(html).toContain("Hold it and pay $500");
  expect((await press(other, html, {}, { cookie })).to).toBe(own);
  expect(await platform.reservations.list({ siteSlug: null, state: null }, 5)).toHaveLength(1);
  // Nobody else is kept from it; what is not known to be paid is not called reserved.
  expect((await press(other, html)).to).toContain("/sandbox-payment?");
  expect(await showIn(cookie)).not.toContain("You have reserved");
});
