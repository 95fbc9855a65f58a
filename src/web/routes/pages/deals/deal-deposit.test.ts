import { describe, expect, onTestFinished, test, vi } from "vitest";
import { PaymentUnavailableError } from "#ports/payments/payments.ts";
import {
  answerAll,
  FIRST,
  openPaying,
  openSelling,
  readHiddenNumber,
  readTerms,
} from "#tests/tooling/selling-site.ts";
import { freeReservations } from "#use-cases/reservations/free-reservations.ts";
import { askAfterPayment } from "#use-cases/reservations/settle-payment.ts";

const away = () => Promise.reject(new PaymentUnavailableError("Away."));

/** The page of the reservation to which that of a purchase leads. */
async function openReceipt(html: string, ask: (path: string) => Promise<Response>) {
  const href = /href="(\/reservation\?[^"]+)"/.exec(html)?.[1] ?? "";
  const response = await ask(href);
  expect(response.status).toBe(200);
  const [, receipt = ""] = (await response.text()).split("<main");
  return { href, receipt };
}

describe("a purchase online with a deposit", () => {
  test("is sent by the payment, once, with the same figures and the deposit on page, mails, lead and ADF", async () => {
    const { platform, begin, finish, choose, show, deliver, mails, ask } = await openPaying();
    const token = await begin();
    const before = await show(token);
    expect(before.html).toContain("Hold it and pay $500");
    expect(before.html).toContain("Your deposit comes off the price.");
    // Its name stands beside the picture.
    expect(before.html).toMatch(/class="deal-photo"><picture><img[^>]* alt=""/);
    const pressed = await Promise.all([1, 2, 3].map(() => finish(token)));
    const [to = "", ...others] = new Set(pressed.map((each) => each.to));
    expect(others).toEqual([]);
    expect(to).toContain("/sandbox-payment?");
    const held = await show(token, "&is=unpaid");
    expect(held.html).toContain("is held for you");
    expect(held.html).toMatch(/Held until \d+:\d\d [ap]m A\w+/);
    expect(held.html).toContain("The deposit is not paid yet");
    const [unfinished] = await platform.leads.list({ siteSlug: null, since: 0 }, 5);
    expect(unfinished?.isComplete).toBe(false);
    await choose(to, "pays");
    const paid = await show(token, "&is=paid");
    expect(paid.html).toContain("Your purchase is with us");
    expect(paid.html).toContain("is reserved for you");
    expect(paid.html).toMatch(/Deposit<small>[^<]*<\/small><\/dt><dd>−(<!-- -->)?\$500/);
    expect(paid.html).toContain("$32,670");
    expect((await finish(token)).to).toBe(`/deal?token=${token}&is=sent`);
    expect(held.html).not.toContain("data-reports");
    expect(paid.html).toContain('data-reports="15" data-reference=');
    const [lead, ...more] = await platform.leads.list({ siteSlug: null, since: 0 }, 5);
    expect(more).toEqual([]);
    expect(lead?.payload).toMatchObject({
      form_completed: true,
      Total: "$33,170 (estimate)",
      Deposit: "−$500",
      "To pay": "$32,670 (estimate)",
      "Tyre cover": "$890",
      trade_in_make: "Kia",
      email: "robin@example.com",
    });
    const stored = await platform.leads.find(lead?.id ?? "");
    expect(stored?.steps.filter(({ isFinal }) => isFinal)).toHaveLength(1);
    const [reservation] = await platform.reservations.list({ siteSlug: null, state: null }, 5);
    expect(reservation).toMatchObject({ state: "confirmed", leadId: lead?.id });
    // The receipt has the figures and the handover of the purchase, and leads back to it.
    const { href, receipt } = await openReceipt(paid.html, ask);
    for (const said of ["Total", "$33,170 (estimate)", "Tyre cover", "To pay", "$32,670"]) {
      expect(receipt).toContain(said);
    }
    expect(receipt).toContain('$31,990<span class="block text-muted">Drive away (NSW)</span>');
    const reference = String(lead?.payload["Reference"]);
    expect(receipt).toContain(reference);
    expect(receipt).toContain("Delivery to 1 Road, Perth, 6000");
    expect(receipt).toContain(`href="/deal?token=${token}"`);
    expect(receipt).not.toMatch(/[Pp]ick.up|Come to|\$31,490/);
    expect(receipt).toContain(`It is the vehicle of your purchase ${reference}`);
    expect((await ask(href.replace("/reservation?", "/reservation.ics?"))).status).toBe(404);
    await deliver(6);
    const about = (address: string, word: string) =>
      mails.filter(({ to: [name], text }) => name === address && text.includes(word));
    expect(about("crm@example.com", "$32,670")).toHaveLength(1);
    const [mail, ...again] = about("robin@example.com", "Your deposit of $500 is paid");
    expect(again).toEqual([]);
    expect(mail?.text).toContain("Your deposit of $500 is paid");
    const receipts = mails.filter((one) => one.text.includes("Reserved until"));
    for (const { text } of receipts) {
      expect(text).toContain("To pay: $32,670");
      expect(text).toContain("Handover: Delivery\n");
      expect(text).toContain(`Purchase: ${reference}`);
      expect(text).not.toMatch(/at pick-up|\$31,490/);
    }
    expect(mail?.text).toContain(`Reference: ${reference}`);
    expect(about("sales@example.com", "$32,670").length).toBeGreaterThan(0);
    expect(about("sales@example.com", "forecourt reservations complete")).toHaveLength(1);
    expect((await ask(`/cars/${FIRST}/buy-online`)).status).toBe(409);
  });

  test.each(["contact", "enquiry"] as const)(
    "takes none where the button of a reservation leads to %s, and is sent to the dealer",
    async (reserveLeadsTo) => {
      const { platform, begin, finish, show } = await openPaying({ reserveLeadsTo });
      const token = await begin();
      const { html } = await show(token);
      expect(html).toContain("Send my purchase");
      expect(html).not.toMatch(/Hold it and pay|Deposit/);
      expect((await finish(token)).to).toMatch(/^\/deal\?/);
      expect((await show(token)).html).toContain("We have it");
      expect(await platform.reservations.list({ siteSlug: null, state: null }, 5)).toEqual([]);
      const [lead] = await platform.leads.list({ siteSlug: null, since: 0 }, 5);
      expect(lead?.payload).toMatchObject({ form_completed: true, "To pay": "$33,170 (estimate)" });
      expect(lead?.payload).not.toHaveProperty("Deposit");
    },
  );

  test("is known to the browser that holds it, which the checkout leads on to its reservation and the purchase", async () => {
    const { begin, finish, ask } = await openPaying();
    const token = await begin();
    const { cookie } = await finish(token);
    expect(cookie).toMatch(/^holds=\S+; Path=\/; Max-Age=261300; HttpOnly; SameSite=Lax$/);
    const checkout = `/cars/${FIRST}/checkout`;
    expect((await ask(checkout)).status).toBe(409);
    const headers = { cookie: cookie?.split(";")[0] ?? "" };
    const own = await ask(checkout, "riverbend", headers);
    expect(own.status).toBe(302);
    const reservation = await ask(own.headers.get("location") ?? "");
    expect(await reservation.text()).toContain(`href="/deal?token=${token}"`);
  });

  test("says calmly that the deposit is in the sale, and then that the vehicle is theirs", async () => {
    const { begin, finish, choose, show, platform } = await openPaying();
    const token = await begin();
    await choose((await finish(token)).to, "pays");
    await show(token, "&is=paid");
    const [found] = await platform.reservations.list({ siteSlug: null, state: null }, 1);
    const move = (name: "complete" | "hand_over") =>
      platform.reservations.move(found?.id ?? "", name, {
        now: platform.now(),
        deliveries: [],
        ...(name === "hand_over" ? { because: "handed_over" as const } : {}),
      });
    await move("complete");
    const inSale = await show(token);
    expect(inSale.html).toContain("Your deposit of $500 went into the sale");
    expect(inSale.html).not.toContain("what is still an estimate");
    expect(inSale.html).toContain("ready for the handover");
    expect(inSale.html).toContain("Left to pay");
    await move("hand_over");
    const { html } = await show(token);
    expect(html).toContain("Your purchase is complete");
    expect(html).toContain("is sold to you");
    expect(html).not.toMatch(
      /has ended|no longer|See why|To have ready|drive it away|is on its way|Left to pay/,
    );
  });

  test("no longer says that it goes on once its deposit is given up", async () => {
    const { begin, finish, choose, show, ask, platform } = await openPaying();
    const token = await begin();
    await choose((await finish(token)).to, "pays");
    const { href } = await openReceipt((await show(token, "&is=paid")).html, ask);
    const reservation = new URL(href, "http://site").searchParams.get("token") ?? "";
    const [found] = await platform.reservations.list({ siteSlug: null, state: null }, 1);
    expect(reservation).toContain(found?.id);
    await platform.reservations.move(found?.id ?? "", "refund", {
      now: platform.now(),
      because: "cancelled",
      deliveries: [],
    });
    const { html } = await show(token);
    expect(html).toContain("Your vehicle is no longer reserved");
    expect(html).toContain("you tell us whether you still want to buy it");
    expect(html).not.toContain("Your purchase is with us");
    expect(html).not.toContain("drive it away");
    // Its deposit is told of in place, and nothing reads as a success that is still ahead.
    expect(html).toContain("Your deposit is on its way back");
    expect(html).toContain("The whole $500 goes back to the card that you paid with");
    expect(html).not.toMatch(/We have it|mail with the figures|To have ready|[Ll]eft to pay/);
    expect(html).not.toContain("text-success");
  });

  test("names the minute of another's hold, the way back to an own one, and where to be told that it frees", async () => {
    const { begin, finish, show, ask } = await openPaying();
    const [token, waiting] = [await begin(), await begin()];
    await finish(token);
    const purchase = await ask(`/cars/${FIRST}/buy-online`);
    expect(purchase.status).toBe(409);
    for (const html of [await purchase.text(), (await show(waiting)).html]) {
      expect(html).toMatch(/On hold until [^<]*\d:\d\d [ap]m A\w+/);
      expect(html).toContain('action="/reservations/resume"');
      expect(html).toContain(`href="/cars/${FIRST}/checkout"`);
    }
    const vehicle = await (await ask(`/cars/${FIRST}`)).text();
    expect(vehicle).toContain(`href="/cars/${FIRST}/checkout"`);
    expect(vehicle).toContain("Tell me if it frees");
    expect((await show(token)).html).not.toContain('action="/reservations/resume"');
  });

  test("goes to one of two who press at once, and the other is shown one like it", async () => {
    const { begin, finish, show, post, readVehicleId } = await openPaying();
    const vehicle = await readVehicleId("2022-mazda-cx-5-u2");
    const tokens = [await begin(), await begin()] as const;
    const answers = await Promise.all(tokens.map((token) => finish(token)));
    const paying = answers.findIndex(({ to }) => to.includes("/sandbox-payment?"));
    const other = paying === 0 ? 1 : 0;
    expect(answers[other]?.to).toMatch(/is=(taken|not_buyable|changed)$/);
    const token = tokens[other];
    const lost = await show(token, "&is=taken");
    expect(lost.html).toContain("Somebody else was a moment faster");
    expect(lost.html).toContain("2022-mazda-cx-5-u2");
    expect((await post("move", { token, vehicle })).to).toMatch(/is=moved$/);
    const owner = tokens[paying] ?? "";
    expect((await post("move", { token: owner, vehicle })).to).toMatch(/is=held$/);
  });

  test("may be held again after a hold that nobody paid, and money for one that was left goes back", async () => {
    const {
      begin,
      finish,
      choose,
      show,
      wait,
      free,
      stock,
      post,
      readVehicleId,
      platform,
      directory,
    } = await openPaying();
    const vehicle = await readVehicleId("2022-mazda-cx-5-u2");
    const token = await begin();
    const first = await finish(token);
    // A price that rises meanwhile is not the price of who holds it.
    await stock({ U1: 32_990, U2: 30_500 });
    expect((await show(token)).html).not.toContain("Its price has changed");
    wait(36 * 60_000);
    expect((await show(token)).html).toContain("This hold has ended");
    expect((await show(token)).html).toContain("Its price has changed");
    await post("accept", { token, price: "3299000" });
    const second = await finish(token);
    expect(second.to).not.toBe(first.to);
    await choose(second.to, "pays_after_hold");
    wait(35 * 60_000);
    expect(await free()).toBe(1);
    expect((await post("move", { token, vehicle })).to).toMatch(/is=moved$/);
    // Nobody knows yet whether it was paid; the vehicle that it has now may be paid for all the same.
    const moved = (await show(token)).html;
    expect(moved).toContain("We do not know yet whether your deposit was paid");
    expect(moved).toContain("If the deposit of $500 was paid, all of it goes back to you");
    expect(moved).toContain("Look again");
    expect(moved).toContain("Hold it and pay $500");
    expect(moved).not.toMatch(/Please do not pay again|the vehicle is yours/);
    wait(5_000);
    const attempts = await platform.reservations.listLatestAttempts(
      { siteSlug: null, state: null, refund: null, isDisputed: false },
      5,
    );
    for (const attempt of attempts) await askAfterPayment({ ...platform, directory }, attempt);
    const states = await platform.reservations.list({ siteSlug: null, state: null }, 5);
    expect(states.map(({ state }) => state)).toEqual(["refunded", "expired"]);
    const open = await show(token);
    expect(open.html).toContain("Hold it and pay $500");
    expect(open.html).not.toContain("Hold it again");
    // Nobody else has the vehicle that it has left.
    expect(open.html).toContain(
      "and your purchase has another vehicle by now. The whole $500 went back",
    );
  });

  test("takes no vehicle that it leaves in the moment in which the deposit of its hold comes late", async () => {
    const { platform, directory, begin, finish, choose, post, readVehicleId, wait } =
      await openPaying();
    const vehicle = await readVehicleId("2022-mazda-cx-5-u2");
    const token = await begin();
    await choose((await finish(token)).to, "pays");
    const [held] = await platform.reservations.list({ siteSlug: null, state: null }, 5);
    const [attempt] = await platform.reservations.listAttempts(held?.id ?? "");
    if (held === undefined || attempt === undefined) throw new Error("Nothing is held.");
    wait(60 * 60_000);
    const { reservations, payments } = platform;
    // The clock frees the hold while the processor is away.
    const silent = { ...payments, find: () => null };
    await freeReservations({ ...platform, directory, payments: silent });
    let moved = "";
    const settle: typeof reservations.settle = async (settlement) => {
      moved = (await post("move", { token, vehicle })).to;
      return reservations.settle(settlement);
    };
    const services = { ...platform, directory, reservations: { ...reservations, settle } };
    await askAfterPayment(services, attempt);
    expect(moved).toMatch(/is=moved$/);
    expect(await reservations.find(held.id)).toMatchObject({ state: "refunded" });
    // Once it is paid, the purchase stays with its vehicle.
    const second = await finish(token);
    await choose(second.to, "pays");
    const [paying] = await reservations.list({ siteSlug: null, state: "paying" }, 5);
    const [open] = await reservations.listAttempts(paying?.id ?? "");
    const deal = await platform.deals.findOfLead(held.leadId);
    if (open === undefined || deal === null) throw new Error("Nothing is to be paid.");
    await askAfterPayment({ ...platform, directory }, open);
    const change = { ...deal, vehicleId: held.vehicleId };
    const saved = await platform.deals.save(deal.id, deal.revision, change, {
      now: platform.now(),
    });
    expect(saved).toMatchObject({ is: "stale", deal: { vehicleId: Number(vehicle) } });
  });

  test.each([
    ["the page that follows the payment", "&is=paid", false],
    ["the page of the mailed link", "", false],
    ["another press", "", true],
  ])(
    "is sent by a deposit that was paid in the hold's last moment, as %s finds",
    async (_name, is, isPressed) => {
      const { begin, press, finish, choose, show, wait, platform } = await openPaying();
      const token = await begin();
      const { html: offered } = await show(token);
      const { to } = await finish(token);
      wait(34 * 60_000 + 59_000);
      await choose(to, "answers_late");
      wait(2_000);
      if (isPressed) expect((await press(token, offered)).to).toMatch(/&is=sent$/);
      const { html } = await show(token, is);
      expect(html).toContain("Your purchase is with us");
      expect(html).not.toContain("This hold has ended");
      const reservations = await platform.reservations.list({ siteSlug: null, state: null }, 5);
      expect(reservations).toMatchObject([{ state: "confirmed" }]);
    },
  );

  test("says of a deposit that came too late that it goes back, and nothing of a hold without a charge", async () => {
    const { begin, finish, choose, show, wait, free, platform, directory } = await openPaying();
    const [token, other] = [await begin(), await begin()];
    const first = await finish(token);
    await choose(first.to, "pays_after_hold");
    wait(35 * 60_000);
    await free();
    await finish(other);
    wait(5_000);
    const scope = { siteSlug: null, state: null, refund: null, isDisputed: false };
    const attempts = await platform.reservations.listLatestAttempts(scope, 5);
    for (const attempt of attempts) await askAfterPayment({ ...platform, directory }, attempt);
    for (const is of ["", "&is=paid", "&is=unpaid", "&is=unavailable", "&is=hold_over"]) {
      const { html } = await show(token, is);
      expect(html).toContain("Your deposit was returned");
      expect(html).toContain("Your payment came after the hold had ended");
      expect(html).toContain("The whole $500 went back to the card");
      expect(html).not.toMatch(/[Nn]othing was charged|stays held/);
      expect(html).toContain("Is it your own reservation?");
    }
  });

  test("says of a hold that nobody paid that it has ended, and offers it anew, whatever the address says", async () => {
    const { begin, finish, show, wait, free } = await openPaying();
    const token = await begin();
    await finish(token);
    const held = (await show(token)).html;
    // The open step comes first: the clock and the button, then the tasks that are done.
    const [clock, button, tasks] = ["data-countdown", "Go on with the payment", "6 of 6 done"].map(
      (said) => held.indexOf(said),
    );
    expect(clock).toBeGreaterThan(0);
    expect(button).toBeGreaterThan(clock ?? 0);
    expect(tasks).toBeGreaterThan(button ?? 0);
    wait(36 * 60_000);
    await free();
    for (const is of ["", "&is=unpaid", "&is=unavailable", "&is=held"]) {
      const { html } = await show(token, is);
      expect(html).toContain("This hold has ended");
      expect(html).toContain("Nothing was charged");
      expect(html).toContain("Hold it and pay $500");
      expect(html).not.toMatch(/stays held for you|You hold this vehicle/);
    }
  });

  test("has no button to pay while nobody knows whether a running hold was paid, but one to look again", async () => {
    const { begin, finish, choose, show, platform } = await openPaying();
    const token = await begin();
    const { to } = await finish(token);
    await choose(to, "pays_after_hold");
    const waiting = (await show(token, "&is=paid")).html;
    expect(waiting).toContain("We have not heard from the payment service yet");
    expect(waiting).toContain("Look again");
    expect(waiting).toContain(`href="/deal?token=${token}&amp;is=paid"`);
    expect(waiting).not.toMatch(/Go on with the payment|Hold it and pay/);
    const sandbox = platform.payments.find("sandbox");
    vi.spyOn(platform.payments, "find").mockReturnValue(
      sandbox && { ...sandbox, read: away, expire: away },
    );
    const silent = (await show(token)).html;
    expect(silent).toContain("We have not heard from the payment service yet");
    expect(silent).not.toMatch(/Go on with the payment|Hold it and pay/);
  });

  test("asks nobody to pay again while the processor does not say whether the hold was paid", async () => {
    const { begin, press, finish, choose, show, wait, platform } = await openPaying();
    const token = await begin();
    // A tab that was opened before posts it all the same.
    const { html: offered } = await show(token);
    const { to } = await finish(token);
    wait(34 * 60_000 + 59_000);
    await choose(to, "answers_late");
    wait(2_000);
    const sandbox = platform.payments.find("sandbox");
    const find = vi
      .spyOn(platform.payments, "find")
      .mockReturnValue(sandbox && { ...sandbox, read: away, expire: away });
    // The link of a mail says it as the way back from the payment does.
    for (const is of ["", "&is=paid", "&is=done"]) {
      const { html } = await show(token, is);
      expect(html).toContain("Please do not pay again");
      expect(html).toContain("Look again");
      expect(html).not.toMatch(/Hold it and pay|Go on with the payment|goes to our people/);
    }
    expect((await press(token, offered)).to).toBe(`/deal?token=${token}`);
    expect((await press(token, offered)).to).toBe(`/deal?token=${token}`);
    expect(await platform.reservations.list({ siteSlug: null, state: null }, 5)).toMatchObject([
      { state: "expired" },
    ]);
    find.mockRestore();
    wait(5_000);
    expect((await show(token)).html).toContain("Your purchase is with us");
  });

  test("is asked again where its terms were not the ones that were read", async () => {
    const { begin, show, post, platform } = await openPaying();
    const token = await begin();
    const { html } = await show(token);
    const seen = {
      total: readHiddenNumber(html, "total"),
      balance: readHiddenNumber(html, "balance"),
    };
    const shown = readTerms(html);
    const others: Record<string, string>[] = [
      { terms: "" },
      { terms: "other" },
      { price_type: "estimate" },
      { reserved_hours: "48" },
    ];
    for (const other of others) {
      expect((await post("finish", { token, ...seen, ...shown, ...other })).to).toMatch(
        /is=changed$/,
      );
    }
    expect(await platform.reservations.list({ siteSlug: null, state: null }, 5)).toEqual([]);
  });

  test("is the dealer's to call about where no processor serves the vehicle", async () => {
    const selling = await openSelling();
    const token = await selling.start();
    await answerAll(selling, token);
    const { html } = await selling.show(token);
    expect(html).toContain("Send my purchase");
    const seen = {
      total: readHiddenNumber(html, "total"),
      balance: readHiddenNumber(html, "balance"),
    };
    await selling.post("finish", { token, ...seen });
    const sent = (await selling.show(token)).html;
    expect(sent).toContain("We call you about the papers and the handover");
    expect(sent).not.toContain("/reservation?");
  });

  test("names no deposit as taken where nothing serves its processor here", async () => {
    const selling = await openPaying();
    const { platform, start, show, finish, deliver, mails } = selling;
    const find = vi.spyOn(platform.payments, "find").mockReturnValue(null);
    onTestFinished(() => find.mockRestore());
    const token = await start();
    await answerAll(selling, token);
    const open = await show(token);
    await finish(token);
    const sent = await show(token);
    expect(sent.html).toContain("Your purchase is with us");
    for (const { html } of [open, sent]) expect(html).not.toMatch(/Deposit<small>/);
    await deliver(2);
    const texts = mails.map(({ text }) => text);
    expect(texts.some((text) => text.includes("To pay: $33,170"))).toBe(true);
    for (const text of texts) expect(text).not.toContain("Deposit: ");
  });
});
