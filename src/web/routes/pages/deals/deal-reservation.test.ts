import { expect, test, vi } from "vitest";
import { PaymentUnavailableError } from "#ports/payments/payments.ts";
import { buildPaidEvent } from "#tests/builders/reservation.ts";
import { openPaying } from "#tests/tooling/selling-site.ts";
import { endReservation } from "#use-cases/reservations/ends/end-reservation.ts";
import { completeReservation } from "#use-cases/reservations/sale/complete-reservation.ts";
import { askAfterPayment, settlePaymentEvent } from "#use-cases/reservations/settle-payment.ts";

const away = () => Promise.reject(new PaymentUnavailableError("Away."));

/** A purchase whose vehicle is held, and what its reservation's page says. */
async function openHeld() {
  const selling = await openPaying();
  const { begin, finish, platform, show, ask } = selling;
  const token = await begin();
  const { to } = await finish(token);
  const [href = ""] = /\/reservation\?[^"&]+/.exec((await show(token)).html) ?? [];
  const read = async (path = href) => {
    const [, main = ""] = (await (await ask(path)).text()).split("<main");
    return main.split("</main")[0] ?? "";
  };
  const [reservation] = await platform.reservations.list({ siteSlug: null, state: null }, 1);
  const reference = reservation?.leadId.slice(0, 8).toUpperCase() ?? "";
  return { ...selling, token, to, read, reference, id: reservation?.id ?? "" };
}

const cancel = ({ platform, directory, id }: Awaited<ReturnType<typeof openHeld>>) =>
  endReservation({ ...platform, directory }, id, "cancelled");

test("the reservation of a purchase names it and leads back to it before it is paid, and once it is cancelled", async () => {
  const held = await openHeld();
  const back = `href="/deal?token=${held.token}"`;
  const unpaid = await held.read();
  expect(unpaid).toContain(held.reference);
  expect(unpaid).toContain(back);
  expect(unpaid).toContain(`your purchase ${held.reference}, which stays as you left it`);
  await cancel(held);
  const cancelled = await held.read();
  expect(cancelled).toContain("This reservation is cancelled");
  expect(cancelled).toContain(held.reference);
  expect(cancelled).toContain(back);
  // A plain reservation would leave the purchase without its vehicle.
  expect(cancelled).not.toMatch(/Reserve it again|\/checkout/);
  const { html } = await held.show(held.token);
  expect(html).toContain("This reservation is cancelled");
  expect(html).toContain("Hold it and pay $500");
  // The same vehicle is held again for the same purchase.
  expect((await held.finish(held.token)).to).toContain("/sandbox-payment?");
});

test("a purchase whose hold runs says of a payment of a wrong sum how it stands", async () => {
  const held = await openHeld();
  const [attempt] = await held.platform.reservations.listAttempts(held.id);
  const payment = { attemptId: attempt?.id ?? "", sessionId: attempt?.sessionId ?? "" };
  const services = { ...held.platform, directory: held.directory };
  expect((await held.show(held.token)).html).not.toContain("which is not the deposit");
  await settlePaymentEvent(services, "sandbox", buildPaidEvent("wrong", payment, 40_000));
  const { html } = await held.show(held.token);
  expect(html).toContain("is held for you");
  expect(html).toMatch(
    /A payment of \$400 came, which is not the deposit of \$500\. It (goes|went) back to the card/,
  );
});

test("the reservation of a purchase leads back to it once its deposit goes back", async () => {
  const held = await openHeld();
  await held.choose(held.to, "pays");
  await held.show(held.token, "&is=paid");
  await cancel(held);
  const returning = await held.read();
  expect(returning).toMatch(/Your deposit (is on its way back|was returned)/);
  expect(returning).toContain(held.reference);
  expect(returning).toContain(`href="/deal?token=${held.token}"`);
  expect(returning).not.toMatch(/Reserve it again|\/checkout/);
});

test("the reservation of a vehicle that a purchase has left leads back to that purchase", async () => {
  const held = await openHeld();
  await cancel(held);
  const vehicle = await held.readVehicleId("2022-mazda-cx-5-u2");
  expect((await held.post("move", { token: held.token, vehicle })).to).toMatch(/is=moved$/);
  const left = await held.read();
  expect(left).toContain(`href="/deal?token=${held.token}"`);
  expect(left).toContain(held.reference);
  expect(left).not.toMatch(/Reserve it again|\/checkout/);
  expect((await held.show(held.token)).html).not.toContain("This reservation is cancelled");
});

test("once its deposit is in the sale, reservation and purchase say the same, and lead to each other", async () => {
  const held = await openHeld();
  await held.choose(held.to, "pays");
  await held.show(held.token, "&is=paid");
  await completeReservation({ ...held.platform, directory: held.directory }, held.id);
  const said = ["is sold to you", "Your deposit of $500 went into the sale"];
  const reservation = await held.read();
  const { html } = await held.show(held.token);
  for (const words of said) {
    expect(reservation).toContain(words);
    expect(html).toContain(words);
  }
  expect(reservation).not.toContain("to pick up");
  expect(reservation).toContain(`href="/deal?token=${held.token}"`);
  expect(html).toContain("Your purchase is agreed");
  expect(html).not.toMatch(/We check the figures|is off sale for you|You sign|left after deposit/);
});

/** Messages that take money of a paid deposit, and what every page says then; the purchase is of $33,170. */
const GONE = [
  {
    how: "lost to a dispute",
    event: { kind: "dispute", disputeId: "lost", amountCents: 50_000, standing: "lost" },
    said: "Your bank has taken the deposit of $500 back",
    off: null,
    left: "$33,170",
  },
  {
    how: "returned in part",
    event: { kind: "refund", refundId: "part", amountCents: 20_000, isSettled: true },
    said: "We have your remaining deposit of $300",
    off: "−$300",
    left: "$32,870",
  },
] as const;

test.each(GONE)(
  "a deposit that is $how comes off no more than is left of it, on the page of its purchase and on its receipt",
  async ({ event, said, off, left }) => {
    const held = await openHeld();
    await held.choose(held.to, "pays");
    await held.show(held.token, "&is=paid");
    const readPages = async () =>
      [(await held.show(held.token)).html, await held.read()].map((html) =>
        html.replaceAll("<!-- -->", ""),
      );
    for (const page of await readPages()) expect(page).toMatch(/−\$500.+\$32,670/s);
    const [charge] = await held.platform.reservations.listEntries(held.id);
    const services = { ...held.platform, directory: held.directory };
    const message = {
      id: event.kind,
      at: held.platform.now(),
      chargeId: charge?.processorId ?? "",
    };
    await settlePaymentEvent(services, "sandbox", { ...message, ...event });
    for (const page of await readPages()) {
      expect(page).toContain(said);
      expect(page).toContain(left);
      expect(page).not.toMatch(/−\$500|\$32,670/);
      if (off === null) expect(page).not.toContain("The deposit is in the figures");
      else expect(page).toContain(off);
    }
  },
);

test("a deposit that comes once its purchase has moved on from a hold that nothing has freed yet goes back, and is told", async () => {
  const held = await openHeld();
  const { platform, directory } = held;
  await held.choose(held.to, "answers_late");
  held.wait(36 * 60_000);
  const sandbox = platform.payments.find("sandbox");
  const silent = sandbox && { ...sandbox, read: away, expire: away };
  const find = vi.spyOn(platform.payments, "find").mockReturnValue(silent);
  const vehicle = await held.readVehicleId("2022-mazda-cx-5-u2");
  expect((await held.post("move", { token: held.token, vehicle })).to).toMatch(/is=moved$/);
  find.mockRestore();
  const [attempt] = await platform.reservations.listAttempts(held.id);
  if (attempt === undefined) throw new Error("No payment was begun.");
  await askAfterPayment({ ...platform, directory }, attempt);
  const reservation = await platform.reservations.find(held.id);
  expect(reservation?.state).toMatch(/^refund(ing|ed)$/);
  expect(await held.read()).toContain("and your purchase has another vehicle by now.");
  const told = await platform.outbox.listOfLead(reservation?.leadId ?? "");
  expect(told.filter(({ about }) => about === "reservation").length).toBeGreaterThan(1);
});
