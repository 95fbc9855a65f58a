import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#domain/time/time-units.ts";
import { importFeed, putSite, stageFeed } from "#tests/builders/import-feed.ts";
import { buildLeadPayload, buildLeadStep } from "#tests/builders/lead.ts";
import { buildOrder } from "#tests/builders/payment-order.ts";
import { HOLD_MS } from "#tests/builders/reservation.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { type DatabaseUnderTest } from "#tests/tooling/database-fixture.ts";

import { listIds, SILENT, useHolding } from "#tests/tooling/holding-fixture.ts";

const ROBIN = { email: "robin@example.com", phone: "0491570156", ownIds: [] };

/** The contract of every store of reservations: holds, lists, imports. Three vehicles are in stock. */
export function describeReservationStore(underTest: DatabaseUnderTest): void {
  const { fixture, store, vehicle, readVehicle, hold, sell, restock, expire, build } =
    useHolding(underTest);

  test("a hold is there as it was taken, for another process too, and on its vehicle", async () => {
    const wanted = build("one");
    const reservation = {
      ...wanted,
      state: "held",
      confirmedAt: null,
      isConfirmedByHand: false,
      reservedUntil: null,
      completedAt: null,
      soldDueAt: null,
      endedAt: null,
      endedBecause: null,
      revision: 0,
    };
    const before = await fixture.database.changes.latestId();
    expect(await hold("one")).toEqual({ is: "held", reservation, isRepeated: false });
    const other = (await fixture.connect()).reservations;
    expect(await other.find("one")).toEqual(reservation);
    expect(await other.findByReference("REF-one")).toEqual(reservation);
    expect(await other.findOfLead("lead of one")).toEqual(reservation);
    expect(await other.findByKey("riverbend", "key of one")).toEqual(reservation);
    expect(await other.findByKey("hill", "key of one")).toBeNull();
    expect(await other.findLive(vehicle())).toEqual(reservation);
    expect(await other.find("two")).toBeNull();
    expect(await readVehicle()).toMatchObject({ reservedAt: NOW, holdUntil: NOW + HOLD_MS });
    expect(await fixture.database.changes.readAfter(before, 10)).toMatchObject([
      { kind: "vehicle", recordId: String(vehicle()) },
    ]);
  });

  test("of fifty at once, from two processes, one holds and the others are told until when", async () => {
    const other = await fixture.connect();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        hold(`number-${n}`, {}, {}, n % 2 === 0 ? fixture.database : other),
      ),
    );
    expect(answers.filter(({ is }) => is === "held")).toHaveLength(1);
    const taken = answers.filter(({ is }) => is === "taken");
    expect(taken).toHaveLength(49);
    expect(new Set(taken.map((answer) => "until" in answer && answer.until))).toEqual(
      new Set([NOW + HOLD_MS]),
    );
    expect(await store().list({ siteSlug: null, state: null }, 100)).toHaveLength(1);
  });

  test("of twenty at once with one form's key, all have the one hold", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => hold(`number-${n}`, {}, { key: "pressed often" })),
    );
    const ids = answers.map((answer) => answer.is === "held" && answer.reservation.id);
    expect(new Set(ids).size).toBe(1);
    expect(await store().list({ siteSlug: null, state: null }, 100)).toHaveLength(1);
  });

  test("the hold that may give way does so at the instant at which it ends, and not before; a paid one never does", async () => {
    await hold("one");
    const over = { now: NOW + HOLD_MS };
    const givesWay = "one";
    expect(await hold("two", {}, { now: NOW + HOLD_MS - 1, givesWay })).toMatchObject({
      is: "taken",
    });
    const answer = { is: "over", reservation: await store().find("one") };
    expect(await hold("two", {}, over)).toEqual(answer);
    expect(await hold("two", {}, { ...over, givesWay: "another" })).toEqual(answer);
    expect(await store().find("one")).toMatchObject({ state: "held" });
    expect(await hold("three", {}, { ...over, givesWay })).toMatchObject({ is: "held" });
    expect(await store().find("one")).toMatchObject({ state: "expired", endedBecause: "unpaid" });
    const reservedUntil = NOW + HOLD_MS + 1;
    await store().move("three", "confirm", { ...SILENT, reservedUntil });
    const later = { now: reservedUntil + HOUR_MS, givesWay: "three" };
    expect(await hold("four", {}, later)).toEqual({
      is: "taken",
      until: reservedUntil,
    });
  });

  test("one holder has two unpaid holds on a site, by network or browser, and more elsewhere", async () => {
    const holder = { ...ROBIN, clientAddress: "203.0.113.7" };
    const unnamed = { email: null, phone: null, ownIds: [] };
    await hold("one", {}, { holder });
    await hold("two", { vehicleId: vehicle(1) }, { holder });
    for (const same of [
      { ...holder, phone: null, clientAddress: "203.0.113.8" },
      { ...holder, email: null, clientAddress: "203.0.113.8" },
      { ...unnamed, clientAddress: "203.0.113.7" },
      { ...unnamed, clientAddress: "198.51.100.7", ownIds: ["one", "two", "no more"] },
    ]) {
      expect(await hold("three", { vehicleId: vehicle(2) }, { holder: same })).toEqual({
        is: "too_many",
      });
    }
    const elsewhere = { vehicleId: vehicle(2), siteSlug: "hill" };
    expect(await hold("three", elsewhere, { holder })).toMatchObject({ is: "held" });
    await store().move("three", "cancel", { ...SILENT, because: "cancelled" });
    // Whoever has paid is no holder any more.
    await store().move("one", "confirm", { ...SILENT, reservedUntil: NOW + HOUR_MS });
    expect(await hold("four", { vehicleId: vehicle(2) }, { holder })).toMatchObject({ is: "held" });
  });

  test("whoever types another's address and number neither counts as them nor is told that they hold", async () => {
    const holder = { ...ROBIN, clientAddress: "203.0.113.7" };
    await hold("one", {}, { holder, maxLive: 1 });
    const stranger = { ...ROBIN, clientAddress: "198.51.100.7" };
    const further = { vehicleId: vehicle(1) };
    expect(await hold("two", further, { holder: stranger, maxLive: 1 })).toMatchObject({
      is: "held",
    });
    // The stranger's hold takes nothing of theirs.
    await expire("one");
    expect(await hold("three", {}, { holder, maxLive: 1 })).toMatchObject({ is: "held" });
  });

  test.each([
    ["2001:db8:1:2", "2001:db8:1:ffff", "2001:db8:2:2"],
    ["203.0.113.7", "203.0.113.8", "203.0.114.7"],
  ])("addresses near each other have so many holds on a site: %s", async (one, near, far) => {
    const [first, second, third] = [one, near, far].map((clientAddress) => ({
      maxNearby: 1,
      holder: { email: null, phone: null, clientAddress, ownIds: [] },
    }));
    await hold("one", {}, first);
    expect(await hold("two", { vehicleId: vehicle(1) }, second)).toEqual({ is: "too_many" });
    expect(await hold("three", { vehicleId: vehicle(1) }, third)).toMatchObject({ is: "held" });
  });

  test("of holds of one holder at once on three vehicles two are taken", async () => {
    const holder = { ...ROBIN, clientAddress: "203.0.113.7" };
    const answers = await Promise.all(
      [0, 1, 2].map((n) => hold(`number-${n}`, { vehicleId: vehicle(n) }, { holder })),
    );
    expect(answers.map(({ is }) => is).sort()).toEqual(["held", "held", "too_many"]);
  });

  test("without a proof a site has so many unpaid holds, also of twenty at once from two processes, and with one more", async () => {
    const { dealerships } = await putSite(fixture.database, "hill", ["crest"]);
    await importFeed(fixture.database, {
      dealershipId: dealerships[0]?.id ?? 0,
      vehicles: Array.from({ length: 20 }, (_, n) => buildStagedVehicle(`H${n}`)),
    });
    const ids = (await fixture.database.stock.listAfter(0, 30)).map(({ id }) => id);
    const unproven = { maxUnpaid: 5, maxLapsed: 2, lapsedSince: NOW };
    const other = await fixture.connect();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const database = n % 2 === 0 ? fixture.database : other;
        return hold(`number-${n}`, { vehicleId: ids[n] ?? 0 }, { unproven }, database);
      }),
    );
    expect(answers.filter(({ is }) => is === "held")).toHaveLength(5);
    expect(answers.filter(({ is }) => is === "proof_needed")).toHaveLength(15);
    const free = ids.find((_, n) => answers[n]?.is === "proof_needed");
    const further = { vehicleId: free ?? 0 };
    expect(await hold("elsewhere", { ...further, siteSlug: "hill" }, { unproven })).toMatchObject({
      is: "held",
    });
    await store().move("elsewhere", "cancel", SILENT);
    expect(await hold("proved", further)).toMatchObject({ is: "held" });
    const taken = answers.findIndex(({ is }) => is === "held");
    const known = { key: `key of number-${taken}`, unproven };
    expect(await hold("again", further, known)).toMatchObject({ is: "held", isRepeated: true });
  });

  test("without a proof a vehicle is held so often, counting the hold that gives way", async () => {
    const lapsedSince = NOW;
    const limit = (maxLapsed: number) => ({
      unproven: { maxUnpaid: 9, maxLapsed, lapsedSince },
      now: NOW + HOLD_MS,
      givesWay: "second",
    });
    await hold("first");
    await store().move("first", "expire", SILENT);
    await hold("second");
    expect(await hold("third", {}, { ...limit(2), givesWay: null })).toMatchObject({ is: "over" });
    expect(await hold("third", {}, limit(2))).toEqual({ is: "proof_needed" });
    expect(await store().find("second")).toMatchObject({ state: "held" });
    expect(await hold("third", {}, limit(3))).toMatchObject({ is: "held" });
  });

  test("the link of an unpaid hold is mailed once, and an address has three of a day, whatever is made and ended", async () => {
    const email = "robin@example.com";
    const holder = { ...ROBIN, email, clientAddress: "203.0.113.7" };
    const mail = (id: string, to = email, now = NOW) => store().addHoldMail(id, { email: to, now });
    const holdAgain = async (name: string, heldAt = NOW) => {
      await fixture.database.leads.storeStep(
        buildLeadStep(name, {
          deliveries: [],
          payload: buildLeadPayload({ email: "Robin@Example.com" }),
        }),
      );
      const holdUntil = heldAt + HOLD_MS;
      await hold(name, { leadId: name, heldAt, holdUntil }, { holder, now: heldAt });
    };
    await holdAgain("first");
    expect(await mail("first", "kim@example.com")).toBe(false);
    expect(await mail("first", email, NOW + HOLD_MS)).toBe(false);
    const both = await Promise.all([mail("first"), mail("first")]);
    expect(both.filter((isMailed) => isMailed)).toHaveLength(1);
    for (const [former, name] of [
      ["first", "second"],
      ["second", "third"],
      ["third", "fourth"],
    ] as const) {
      await store().move(former, "cancel", SILENT);
      await holdAgain(name);
      expect(await mail(name)).toBe(name !== "fourth");
    }
    expect(await fixture.database.outbox.listOfLead("third")).toMatchObject([
      { about: "hold", destination: "(shopper)" },
    ]);
    expect(await mail("third")).toBe(false);
    await store().move("fourth", "cancel", SILENT);
    await holdAgain("next day", NOW + DAY_MS);
    expect(await mail("next day", email, NOW + DAY_MS)).toBe(true);
  });

  test("mails of the link count by their own hour however long a hold lasts, and addresses with a tag as one", async () => {
    const later = NOW + 2 * DAY_MS;
    const until = NOW + 9 * DAY_MS;
    const prepare = async (name: string, email: string, place = 0) => {
      const payload = buildLeadPayload({ email });
      await fixture.database.leads.storeStep(buildLeadStep(name, { deliveries: [], payload }));
      const holder = { ...ROBIN, email, clientAddress: name };
      await hold(name, { leadId: name, holdUntil: until, vehicleId: vehicle(place) }, { holder });
    };
    const mail = (name: string, email: string, now = later) =>
      store().addHoldMail(name, { email, now });
    await prepare("old", "kim@example.com");
    const pressed = await Promise.all(
      Array.from({ length: 5 }, () => mail("old", "kim@example.com")),
    );
    expect(pressed.filter((isMailed) => isMailed)).toHaveLength(1);
    await prepare("two", "kim+2@example.com", 1);
    expect(await mail("two", "kim+2@example.com", later + 1)).toBe(true);
    await prepare("three", "kim+3@example.com", 2);
    expect(await mail("three", "kim+3@example.com", later + 2)).toBe(true);
    await store().move("two", "cancel", SILENT);
    await prepare("four", "kim+4@example.com", 1);
    expect(await mail("four", "kim+4@example.com", later + 3)).toBe(false);
    // The first is a day ago.
    expect(await mail("four", "kim+4@example.com", later + DAY_MS)).toBe(true);
    await store().move("three", "cancel", SILENT);
    await prepare("other", "k_m@example.com", 2);
    expect(await mail("other", "k_m@example.com", later + 3)).toBe(true);
  });

  test("the link of a reservation that is paid is mailed once as well, however long it lasts, and not once it has ended", async () => {
    const email = "robin@example.com";
    const holder = { ...ROBIN, email, clientAddress: "203.0.113.7" };
    const payload = buildLeadPayload({ email });
    await fixture.database.leads.storeStep(buildLeadStep("paid", { deliveries: [], payload }));
    await hold("paid", { leadId: "paid" }, { holder });
    const reservedUntil = NOW + 3 * DAY_MS;
    await store().move("paid", "confirm", { now: NOW, deliveries: [], reservedUntil });
    const mail = (now: number) => store().addHoldMail("paid", { email, now });
    expect(await mail(reservedUntil)).toBe(false);
    expect(await mail(NOW + 2 * DAY_MS)).toBe(true);
    expect(await mail(NOW + 2 * DAY_MS)).toBe(false);
  });

  test("nothing is held of a vehicle that is sold or gone", async () => {
    await sell("A");
    expect(await hold("one")).toEqual({ is: "gone" });
    expect(await hold("two", { vehicleId: 999_999 })).toEqual({ is: "gone" });
  });

  test("holds of a vehicle that ended unpaid are counted by when their time was over", async () => {
    const count = (since: number, now = NOW) => store().countLapsed(vehicle(), { since, now });
    await hold("unpaid");
    expect(await count(0, NOW + HOLD_MS - 1)).toBe(0);
    // The clock has not ended it yet.
    expect(await count(0, NOW + HOLD_MS)).toBe(1);
    await store().move("unpaid", "expire", SILENT);
    await hold("cancelled", { holdUntil: NOW + HOLD_MS + 1 });
    await store().move("cancelled", "cancel", SILENT);
    await hold("paid");
    await store().move("paid", "confirm", { ...SILENT, reservedUntil: NOW + 72 * HOUR_MS });
    await store().move("paid", "cancel", SILENT);
    await hold("other", { vehicleId: vehicle(1) });
    await store().move("other", "expire", SILENT);
    expect(await count(NOW)).toBe(2);
    expect(await count(NOW + HOLD_MS)).toBe(2);
    expect(await count(NOW + HOLD_MS + 1)).toBe(1);
    expect(await count(NOW + HOLD_MS + 2)).toBe(0);
  });

  test("lists name what is due, what is sold and what there is", async () => {
    await hold("one");
    await hold("two", { vehicleId: vehicle(1), heldAt: NOW + 1, siteSlug: "hill" });
    await store().move("two", "confirm", { ...SILENT, reservedUntil: NOW + 72 * HOUR_MS });
    expect(listIds(await store().listDue(NOW + HOLD_MS - 1, 10))).toEqual([]);
    expect(listIds(await store().listDue(NOW + HOLD_MS, 10))).toEqual(["one"]);
    expect(listIds(await store().listDue(NOW + 72 * HOUR_MS, 10))).toEqual(["one", "two"]);
    expect(listIds(await store().listDue(NOW + 72 * HOUR_MS, 1))).toEqual(["one"]);
    expect(listIds(await store().listSold(NOW, 10))).toEqual([]);
    await sell("B");
    expect(listIds(await store().listSold(NOW, 10))).toEqual(["two"]);
    expect(listIds(await store().list({ siteSlug: null, state: null }, 10))).toEqual([
      "two",
      "one",
    ]);
    expect(listIds(await store().list({ siteSlug: "hill", state: null }, 10))).toEqual(["two"]);
    expect(listIds(await store().list({ siteSlug: null, state: "held" }, 10))).toEqual(["one"]);
  });

  test("one whose vehicle is sold is named until that is noted, again once its time has come, and when it is taken back", async () => {
    const told = { about: "deposit", destination: "desk", reservationId: "one" } as const;
    await fixture.database.leads.storeStep(buildLeadStep("lead", { deliveries: [] }));
    await hold("one", { leadId: "lead" });
    const list = async (now: number) => listIds(await store().listSold(now, 10));
    const note = (dueAt: number | null, id = "one") =>
      store().noteSold(id, dueAt, { deliveries: [told], now: NOW });
    await sell("A");
    expect(await note(NOW + 5, "nobody")).toBe(false);
    expect(await note(NOW + 5)).toBe(true);
    expect(await note(NOW + 6)).toBe(false);
    expect(await fixture.database.outbox.listOfLead("lead")).toMatchObject([
      { about: "deposit", destination: "desk" },
    ]);
    expect(await store().find("one")).toMatchObject({ soldDueAt: NOW + 5 });
    expect(await list(NOW + 4)).toEqual([]);
    expect(await list(NOW + 5)).toEqual(["one"]);
    expect(listIds(await store().listTakenBack(10))).toEqual([]);
    await restock(["A"], {});
    expect(await list(NOW + 5)).toEqual([]);
    expect(listIds(await store().listTakenBack(10))).toEqual(["one"]);
    expect(await note(null)).toBe(true);
    expect(await note(null)).toBe(false);
    expect(listIds(await store().listTakenBack(10))).toEqual([]);
    await expire("one");
    expect(await note(NOW + 5)).toBe(false);
  });

  test("one that is noted as sold is due only once the grace of the sale is over, and a mere hold at its end", async () => {
    await hold("one");
    await store().noteSold("one", NOW + HOLD_MS + 9, { deliveries: [], now: NOW });
    expect(listIds(await store().listDue(NOW + HOLD_MS, 10))).toEqual(["one"]);
    const reservedUntil = NOW + HOLD_MS;
    await store().move("one", "confirm", { ...SILENT, reservedUntil });
    expect(listIds(await store().listDue(NOW + HOLD_MS + 8, 10))).toEqual([]);
    expect(listIds(await store().listDue(NOW + HOLD_MS + 9, 10))).toEqual(["one"]);
  });

  test("a run names what it ends before it is applied, by the feed's word and by absence", async () => {
    await hold("one");
    await hold("two", { vehicleId: vehicle(1) });
    const { imports } = fixture.database;
    const { id } = await stageFeed(fixture.database, {
      dealershipId: (await readVehicle())?.dealershipId ?? 0,
      vehicles: [buildStagedVehicle("A", { status: "sold" })],
    });
    const one = { reference: "REF-one", siteSlug: "riverbend", state: "held", paidCents: 0 };
    expect(await imports.listEndings(id, false)).toEqual([one]);
    expect(await imports.listEndings(id, true)).toEqual([one, { ...one, reference: "REF-two" }]);
    expect(await imports.preview(id, { now: NOW, isFull: false })).toMatchObject({ sold: 1 });
    expect((await imports.apply(id, { now: NOW, isFull: false })).counts).toMatchObject({
      sold: 1,
      updated: 1,
      removed: 0,
    });
  });

  test("the lead of a live one is not forgotten, and with it goes whose it was", async () => {
    await fixture.database.leads.storeStep(buildLeadStep("lead", { deliveries: [] }));
    await hold("one", { leadId: "lead" });
    const purge = () =>
      fixture.database.leads.purge(
        {
          siteSlug: null,
          isDeliveredOnly: false,
          olderThan: NOW + 1,
          keepsGivenUp: true,
          now: NOW,
        },
        10,
      );
    const order = buildOrder({ attemptId: "a", reservationId: "one" });
    await store().beginAttempt("sandbox", order, NOW);
    expect(await purge()).toBe(0);
    await expire("one");
    expect(await purge()).toBe(1);
    expect(await fixture.execute("select payment_order from payment_attempt")).toEqual([
      { payment_order: null },
    ]);
    expect(await store().find("one")).toMatchObject({ state: "expired", leadId: "lead" });
    const [row] = await fixture.execute("select email, phone, client_address from reservation");
    expect(row).toEqual({ email: null, phone: null, client_address: null });
  });

  test("an import never clears a reservation made here", async () => {
    await hold("one");
    await restock(["A", "B", "C"], { reserved: false, price: 25_000 }, true);
    expect(await readVehicle()).toMatchObject({
      imported: { price: 25_000 },
      reservedAt: NOW,
      holdUntil: NOW + HOLD_MS,
    });
    expect(await store().findLive(vehicle())).toMatchObject({ id: "one", state: "held" });
  });
}
