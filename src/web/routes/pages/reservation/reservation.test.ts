import { describe, expect, test } from "vitest";
import { MAX_REFUSALS } from "#domain/reservation/refunds/refund-tries.ts";
import type { SandboxOutcome } from "#domain/reservation/sandbox-outcomes.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/time-units.ts";
import { buildPaidEvent } from "#tests/builders/reservation.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { CHECKOUT, ROBIN, useCheckoutSite } from "#tests/tooling/checkout-site.ts";
import { endReservation } from "#use-cases/reservations/ends/end-reservation.ts";
import { reconcilePayments } from "#use-cases/reservations/reconcile-payments.ts";
import { settleByHand } from "#use-cases/reservations/refunds/settle-by-hand.ts";
import { settlePaymentEvent } from "#use-cases/reservations/settle-payment.ts";
import { signLink } from "#use-cases/signing/signed-links.ts";
import { createSiteDirectory } from "#use-cases/sites/site-directory.ts";

const site = useCheckoutSite();

const pay = async (headers: Headers, outcome: SandboxOutcome = "pays") => {
  const session = new URL(headers.get("location") ?? "").searchParams.get("session") ?? "";
  await site.platform.paymentSandbox?.choose(session, outcome);
};

describe("the page of a reservation", () => {
  test("leads to the payment again, and is nobody else's", async () => {
    const begun = await site.reserve(ROBIN);
    const token = await site.openToken();
    const page = await site.ask(`/reservation?token=${token}`);
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    expect(await page.text()).toMatch(/Held until \d+:\d\d [ap]m/);
    const paying = await site.post("/reservations/pay", { token });
    expect(paying.status).toBe(303);
    expect(paying.headers.get("location")).toBe(begun.headers.get("location"));
    const foreign = await signLink(
      site.platform,
      { kind: "reservation", siteSlug: "hillside" },
      (await site.listReservations())[0]?.id ?? "",
    );
    for (const forged of [foreign, `${token.slice(0, -2)}aa`, "x", ""]) {
      expect((await site.ask(`/reservation?token=${forged}`)).status).toBe(404);
      expect((await site.post("/reservations/cancel", { token: forged })).status).toBe(404);
      expect((await site.post("/reservations/pay", { token: forged })).status).toBe(404);
      expect((await site.ask(`/reservation.ics?token=${forged}`)).status).toBe(404);
    }
    expect((await site.post("/reservations/steal", { token })).status).toBe(404);
    expect((await site.listReservations())[0]?.state).toBe("paying");
  });

  test("is confirmed as soon as its shopper comes from the payment, with reference and calendar", async () => {
    const begun = await site.reserve(ROBIN);
    const token = await site.openToken();
    const session = new URL(begun.headers.get("location") ?? "").searchParams.get("session") ?? "";
    await site.platform.paymentSandbox?.choose(session, "pays");
    const back = await site.ask(`/reservation?token=${token}&is=paid`);
    expect(back.headers.get("location")).toBe(`/success?form=reserve&reservation=${token}`);
    const html = await (await site.ask(`/success?form=reserve&reservation=${token}`)).text();
    const [reservation] = await site.listReservations();
    expect(html).toContain(reservation?.reference);
    expect(html).toContain("is reserved for you");
    expect(html).toMatch(/2022 Mazda CX-5<span[^>]*>Maxx Sport KF Series · Stock \w+</);
    expect(html).toContain("Picked up");
    expect(html).toContain(`/reservation.ics?token=${token}`);
    expect(html).toContain('data-reports="15"');
    const file = await site.ask(`/reservation.ics?token=${token}`);
    expect(file.headers.get("content-type")).toContain("text/calendar");
    expect(await file.text()).toContain("SUMMARY:Pick up the 2022 Mazda CX-5");
    expect(await (await site.ask(CHECKOUT)).text()).toContain("It is reserved");
    expect(html).toMatch(/Come [^.]*in opening hours, by [^.]+\. Bring/);
  });

  test("keeps its calendar and what is left to pay once the deposit is in the sale, until the vehicle is handed over", async () => {
    await pay((await site.reserve(ROBIN)).headers);
    const token = await site.openToken();
    await site.ask(`/reservation?token=${token}&is=paid`);
    const [one] = await site.listReservations();
    const move = (name: "complete" | "hand_over") =>
      site.platform.reservations.move(one?.id ?? "", name, {
        now: site.clock,
        deliveries: [],
        ...(name === "hand_over" ? { because: "handed_over" as const } : {}),
      });
    const file = `/reservation.ics?token=${token}`;
    const read = async () => (await site.ask(`/reservation?token=${token}`)).text();
    await move("complete");
    expect((await site.ask(file)).status).toBe(200);
    expect(await read()).toContain(file);
    expect(await read()).toContain("Left to pay at pick-up");
    await move("hand_over");
    expect((await site.ask(file)).status).toBe(404);
    expect(await read()).not.toContain(file);
    expect(await read()).not.toMatch(/Left to pay|Pick up at/);
  });

  test("frees the vehicle at once where its shopper gives it up", async () => {
    await site.reserve(ROBIN);
    const token = await site.openToken();
    const ended = await site.post("/reservations/cancel", { token });
    expect(ended.headers.get("location")).toBe(`/reservation?token=${token}`);
    const html = await (await site.ask(`/reservation?token=${token}`)).text();
    expect(html).toContain("This reservation is cancelled");
    expect(html).toContain(`href="${CHECKOUT}"`);
    expect((await site.ask(CHECKOUT)).status).toBe(200);
  });

  test("says that the dealer has ended it, and asks to call, in place of what its own shopper reads", async () => {
    await site.reserve(ROBIN);
    const token = await site.openToken();
    const [one] = await site.listReservations();
    const directory = createSiteDirectory(site.platform, "demo");
    await directory.load();
    const services = { ...site.platform, directory };
    const by = { operator: "Sam" };
    const read = async () => (await site.ask(`/reservation?token=${token}`)).text();
    await endReservation(services, one?.id ?? "", "cancelled", by);
    const cancelled = await read();
    expect(cancelled).toContain("We have ended this reservation");
    expect(cancelled).toContain("If you do not know why, please call us");
    expect(cancelled).not.toContain("is cancelled");
    expect(cancelled).not.toContain("Sam");

    site.clock += MINUTE_MS;
    await pay((await site.reserve(ROBIN)).headers);
    const second = await site.openToken();
    await site.ask(`/reservation?token=${second}&is=paid`);
    const paid = (await site.listReservations()).find(({ state }) => state === "confirmed");
    await endReservation(services, paid?.id ?? "", "cancelled", by);
    const back = await (await site.ask(`/reservation?token=${second}`)).text();
    expect(back).toContain("We have ended the reservation.");
    expect(back).toMatch(/Your deposit (is on its way back|was returned)/);
  });

  test("says of a payment that is not the deposit that it came and goes back, and never that nothing was charged", async () => {
    await site.reserve(ROBIN);
    const token = await site.openToken();
    const [held] = await site.listReservations();
    const [attempt] = await site.platform.reservations.listAttempts(held?.id ?? "");
    const services = { ...site.platform, directory: { find: () => null } };
    const { id: attemptId = "", sessionId } = attempt ?? {};
    const event = buildPaidEvent("cent", { sessionId: sessionId ?? "", attemptId }, 1);
    await settlePaymentEvent(services, "sandbox", event);
    const read = async () => (await site.ask(`/reservation?token=${token}`)).text();
    const said = "A payment of $0.01 came, which is not the deposit of $500.";
    const waiting = await read();
    expect(waiting).toContain("It is held for you");
    expect(waiting).toContain(said);
    site.clock = NOW + 36 * MINUTE_MS;
    const over = await read();
    expect(over).toContain(said);
    expect(over).not.toContain("Nothing was charged");
    site.clock = NOW;
    await site.post("/reservations/cancel", { token });
    expect(await read()).toContain(said);
  });

  test("claims no deposit that the shopper's bank has taken back, and promises no return of it", async () => {
    const begun = await site.reserve(ROBIN);
    const token = await site.openToken();
    const session = new URL(begun.headers.get("location") ?? "").searchParams.get("session") ?? "";
    await site.platform.paymentSandbox?.choose(session, "pays");
    await site.ask(`/reservation?token=${token}&is=paid`);
    const [reservation] = await site.listReservations();
    const [charge] = await site.platform.reservations.listEntries(reservation?.id ?? "");
    const readAfter = async (standing: "open" | "lost") => {
      await settlePaymentEvent({ ...site.platform, directory: { find: () => null } }, "sandbox", {
        id: `dispute ${standing}`,
        at: site.clock,
        kind: "dispute",
        chargeId: charge?.processorId ?? "",
        disputeId: "dispute",
        amountCents: 50_000,
        standing,
      });
      return (await site.ask(`/reservation?token=${token}`)).text();
    };
    expect(await readAfter("open")).toContain("We have your deposit of $500.");
    const disputed = await readAfter("lost");
    expect(disputed).toContain("Your bank has taken the deposit of $500 back");
    expect(disputed).toMatch(/Deposit<.+\$0.+of .+\$500.+Left to pay at pick-up.+\$31,990/s);
    expect(disputed).toContain("the whole price is left to pay");
    expect(disputed).not.toMatch(/We have your deposit|\$31,490|take the deposit off/);
    expect(disputed).not.toContain("your deposit of $500 goes back");
    // It has not ended, and leads on to nothing else.
    expect(disputed).not.toMatch(/Your reference is|Back to the vehicle/);
  });

  test("says that a hold is over from the minute of its end on, and not before", async () => {
    await site.reserve(ROBIN);
    const token = await site.openToken();
    const read = async () => (await site.ask(`/reservation?token=${token}`)).text();
    site.clock = NOW + 35 * MINUTE_MS - 1;
    expect(await read()).toContain("Held until");
    site.clock += 1;
    expect(await read()).toContain("This hold has ended");
    expect((await site.post("/reservations/pay", { token })).headers.get("location")).toContain(
      "is=over",
    );
  });

  test("of a form that is sent again after it was paid, or after its hold, blames no payment service", async () => {
    const form = await site.openForm();
    await site.post("/reserve", { ...form, ...ROBIN });
    const token = await site.openToken();
    const again = async () => (await site.post("/reserve", { ...form, ...ROBIN })).headers;
    site.clock = NOW + 36 * MINUTE_MS;
    expect((await again()).get("location")).toBe(`/reservation?token=${token}`);
    const read = async () => (await site.ask(`/reservation?token=${token}&is=unavailable`)).text();
    expect(await read()).not.toContain("We cannot reach the payment service");
    site.clock = NOW;
    expect(await read()).toContain("We cannot reach the payment service");
    await pay(await again());
    await site.ask(`/reservation?token=${token}&is=paid`);
    expect((await again()).get("location")).toBe(`/reservation?token=${token}`);
    expect(await read()).not.toContain("We cannot reach the payment service");
  });

  test("whose refund its card refused says so, and that it came by another way once it has", async () => {
    const form = await site.openForm();
    const { headers } = await site.post("/reserve", { ...form, ...ROBIN });
    await pay(headers, "refuses_refund");
    const token = await site.openToken();
    const read = async (is = "") => (await site.ask(`/reservation?token=${token}${is}`)).text();
    await read("&is=paid");
    const [one] = await site.listReservations();
    const directory = createSiteDirectory(site.platform, "demo");
    await directory.load();
    const services = { ...site.platform, directory };
    await endReservation(services, one?.id ?? "", "cancelled");
    expect(await read()).toContain("The whole $500 goes back to the card");
    for (let refusals = 0; refusals < MAX_REFUSALS; refusals += 1) {
      site.clock += DAY_MS;
      await reconcilePayments(services, { comparesSince: null });
    }
    const refused = await read();
    expect(refused).toContain("could not return the $500 to your card");
    expect(refused).not.toContain("The whole $500");
    await settleByHand(services, one?.id ?? "");
    const settled = await read();
    expect(settled).toContain("returned your deposit of $500 by another way than the card");
    expect(settled).not.toContain("went back to the card that you paid with");
  });
});
