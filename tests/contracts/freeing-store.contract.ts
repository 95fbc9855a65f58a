import { beforeEach, expect, test } from "vitest";
import { FREED_MAILS_A_DAY } from "#domain/lead/freed-limit.ts";
import { SHOPPER } from "#domain/lead/list-deliveries.ts";
import { DAY_MS } from "#domain/time/time-units.ts";
import type { LeadStepToStore } from "#ports/stores/lead-store.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { buildLeadPayload, buildLeadStep } from "#tests/builders/lead.ts";
import { buildNewReservation, HOLD_MS } from "#tests/builders/reservation.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { type DatabaseUnderTest, useDatabase } from "#tests/tooling/database-fixture.ts";

/** Who is told that a vehicle frees. Two are in stock, and the first is held. */
export function describeFreeingStore(underTest: DatabaseUnderTest): void {
  const fixture = useDatabase(underTest);
  const freeings = () => fixture.database.freeings;
  let dealershipId = 0;
  let vehicleIds: number[] = [];

  const vehicle = (place = 0) => vehicleIds[place] ?? 0;
  const hold = (name: string, now = NOW) =>
    fixture.database.reservations.hold(
      buildNewReservation(name, { vehicleId: vehicle(), dealershipId, holdUntil: now + HOLD_MS }),
      {
        key: `key of ${name}`,
        holder: { email: `${name}@example.com`, phone: null, clientAddress: name, ownIds: [] },
        maxLive: 2,
        maxNearby: 99,
        now,
      },
    );
  const end = (name: string) =>
    fixture.database.reservations.move(name, "cancel", {
      now: NOW + 1,
      because: "cancelled",
      deliveries: [],
    });
  const importAgain = (...keys: string[]) =>
    importFeed(fixture.database, {
      dealershipId,
      vehicles: keys.map((key) => buildStagedVehicle(key)),
      isFull: true,
    });
  const ask = (
    leadId: string,
    { email = `${leadId}@example.com`, carId = vehicle(), ...step }: Asked = {},
  ) =>
    fixture.database.leads.storeStep(
      buildLeadStep(leadId, {
        formKind: "when-free",
        deliveries: [],
        payload: buildLeadPayload({ lead_id: leadId, email, car_id: carId }),
        ...step,
      }),
    );
  const tell = (database = fixture.database, now = NOW + 2) =>
    database.freeings.tellFreed(now, 100);
  const claim = (now = NOW + 2, database = fixture.database) =>
    database.outbox.claim({ limit: 9, now, leaseUntil: now + 9 });

  beforeEach(async () => {
    const { dealerships } = await putSite(fixture.database, "riverbend", ["river"]);
    dealershipId = dealerships[0]?.id ?? 0;
    await importAgain("A", "B");
    vehicleIds = (await fixture.database.stock.listAfter(0, 10)).map(({ id }) => id);
    await hold("holder");
  });

  test("each asker has one mail once the vehicle frees, and none before or of another vehicle", async () => {
    await ask("one");
    await ask("two");
    expect(await tell()).toEqual([]);
    await end("holder");
    expect((await tell()).toSorted()).toEqual(["one", "two"]);
    expect(await tell()).toEqual([]);
    const claimed = await claim();
    expect(claimed.map(({ about, destination }) => `${about} ${destination}`)).toEqual([
      `freed ${SHOPPER}`,
      `freed ${SHOPPER}`,
    ]);
    expect(await freeings().checkTold("one")).toBe("free");
    await hold("later", NOW + 3);
    await end("later");
    expect(await tell()).toEqual([]);
  });

  test("a process that is killed between freeing and mail leaves both to the next one, once", async () => {
    await ask("one");
    await end("holder");
    const next = await fixture.connect();
    expect(await tell(next)).toEqual(["one"]);
    const [first] = await claim(NOW + 2, next);
    expect(first?.leadId).toBe("one");
    const third = await fixture.connect();
    expect(await claim(NOW + 10, third)).toEqual([]);
    const [again] = await claim(NOW + 11, third);
    expect(again).toMatchObject({ id: first?.id, about: "freed" });
    expect(await tell(third)).toEqual([]);
  });

  test("of ten that tell at once, from two processes, one tells each asker", async () => {
    for (const lead of ["one", "two", "three"]) await ask(lead);
    await end("holder");
    const other = await fixture.connect();
    const told = await Promise.all(
      Array.from({ length: 10 }, (_, n) => tell(n % 2 === 0 ? fixture.database : other)),
    );
    expect(told.flat().toSorted()).toEqual(["one", "three", "two"]);
    expect(await claim()).toHaveLength(3);
  });

  test("one address that asked often about one vehicle is told once, however it is written", async () => {
    await ask("one", { email: "robin@example.com" });
    await ask("two", { email: "Robin@Example.COM" });
    await end("holder");
    expect(await tell()).toHaveLength(1);
    expect(await claim()).toHaveLength(1);
    expect(await freeings().find("two")).toMatchObject({ state: "told" });
  });

  test("a vehicle that is taken again before the mail goes is waited for anew", async () => {
    await ask("one");
    await end("holder");
    await tell();
    await hold("faster", NOW + 3);
    const [claimed] = await claim();
    expect(await freeings().checkTold("one")).toBe("taken");
    // Killed here: whoever has the mail next sends nothing either.
    expect(await freeings().checkTold("one")).toBeNull();
    await end("faster");
    expect(await tell()).toEqual([]);
    if (claimed) {
      await fixture.database.outbox.settle(claimed, { is: "delivered", at: NOW, receipt: "" });
    }
    expect(await tell()).toEqual(["one"]);
    expect(await freeings().checkTold("one")).toBe("free");
  });

  test("nobody is told of a vehicle that is sold meanwhile", async () => {
    await ask("one");
    await importAgain("B");
    await end("holder");
    expect(await tell()).toEqual([]);
    await ask("of-the-other", { carId: vehicle(1) });
    expect(await tell()).toEqual(["of-the-other"]);
    await importAgain("A");
    expect(await freeings().checkTold("of-the-other")).toBe("gone");
  });

  test("who takes the wish back is told nothing, even with the mail on its way", async () => {
    await ask("one");
    await ask("same-address", { email: "one@example.com" });
    await ask("two");
    await freeings().stop("one", "vehicle");
    await end("holder");
    expect(await tell()).toEqual(["two"]);
    await freeings().stop("two", "vehicle");
    expect(await freeings().checkTold("two")).toBeNull();
    expect(await freeings().find("same-address")).toMatchObject({ state: "stopped" });
    expect(await freeings().find("nobody")).toBeNull();
  });

  test("one address is told of so many freeings a day, by any leads and from two processes, and then waits", async () => {
    const email = "robin@example.com";
    const other = await fixture.connect();
    const free = async (round: number) => {
      await ask(`round ${round}`, { email });
      await end("holder");
      const told = await Promise.all([tell(), tell(other)]);
      await freeings().checkTold(`round ${round}`);
      return told.flat();
    };
    await end("holder");
    for (let round = 0; round < FREED_MAILS_A_DAY; round += 1) {
      expect(await free(round)).toEqual([`round ${round}`]);
    }
    expect(await free(FREED_MAILS_A_DAY)).toEqual([]);
    await ask("behind", { email: "pat@example.com" });
    expect(await freeings().tellFreed(NOW + 2, 1)).toEqual(["behind"]);
    expect(await tell(fixture.database, NOW + 1 + DAY_MS)).toEqual([]);
    expect(await tell(fixture.database, NOW + 2 + DAY_MS)).toEqual([`round ${FREED_MAILS_A_DAY}`]);
  });

  test("of many leads of one address for two vehicles no more than the day's are told at once", async () => {
    const email = "robin@example.com";
    const other = await fixture.connect();
    await end("holder");
    for (let n = 1; n < FREED_MAILS_A_DAY; n += 1) {
      await ask(`first ${n}`, { email });
      await tell();
    }
    await ask("one", { email });
    await ask("two", { email, carId: vehicle(1) });
    const told = await Promise.all(
      Array.from({ length: 6 }, (_, n) => tell(n % 2 === 0 ? fixture.database : other)),
    );
    expect(told.flat()).toHaveLength(1);
  });

  test("a mail that found the vehicle taken again is none of the day's", async () => {
    await ask("one");
    await end("holder");
    for (let n = 0; n <= FREED_MAILS_A_DAY; n += 1) {
      expect(await tell()).toEqual(["one"]);
      await hold(`faster ${n}`, NOW + 3);
      expect(await freeings().checkTold("one")).toBe("taken");
      const [claimed] = await claim();
      if (claimed) {
        await fixture.database.outbox.settle(claimed, { is: "delivered", at: NOW, receipt: "" });
      }
      await end(`faster ${n}`);
    }
  });

  test("who stops it is not asked for again, by any lead, for the vehicle or for the whole site", async () => {
    const email = "Robin@example.com";
    await end("holder");
    await ask("one", { email });
    await freeings().stop("one", "vehicle");
    await ask("again", { email: "robin@example.com" });
    expect(await freeings().find("again")).toMatchObject({ state: "stopped", refusesSite: false });
    expect(await tell()).toEqual([]);
    await ask("of-the-other", { email, carId: vehicle(1) });
    expect(await tell()).toEqual(["of-the-other"]);
    await freeings().stop("of-the-other", "site");
    expect(await freeings().checkTold("of-the-other")).toBeNull();
    expect(await freeings().find("one")).toMatchObject({ state: "stopped", refusesSite: true });
    await ask("once-more", { email, carId: vehicle(1) });
    await ask("of-somebody-else");
    expect(await tell()).toEqual(["of-somebody-else"]);
    expect(await freeings().find("once-more")).toMatchObject({ state: "stopped" });
  });

  test("whoever sent a request takes back that one alone, and refuses nothing of its address", async () => {
    const email = "robin@example.com";
    await ask("own", { email });
    await ask("strangers", { email });
    await freeings().withdraw("strangers");
    expect(await freeings().find("strangers")).toMatchObject({ state: "withdrawn" });
    expect(await freeings().find("own")).toMatchObject({ state: "waiting" });
    await end("holder");
    expect(await tell()).toEqual(["own"]);
    await freeings().withdraw("own");
    expect(await freeings().find("own")).toMatchObject({ state: "told" });
    await ask("later", { email });
    expect(await freeings().find("later")).toMatchObject({ state: "waiting" });
    await freeings().stop("strangers", "vehicle");
    expect(await freeings().find("strangers")).toMatchObject({ state: "stopped" });
  });

  test("the address that asked stays, whatever a later step of the lead names", async () => {
    await ask("one", { email: "Robin@example.com" });
    await ask("one", { email: "stranger@example.com" });
    expect(await freeings().find("one")).toMatchObject({ email: "robin@example.com" });
  });

  test("a lead that is suspected asks once it is released, and one to review not at all", async () => {
    await ask("suspected", { suspicion: "typed in no time" });
    await ask("to-review", { review: "no proof" });
    await ask("unfinished", {
      payload: buildLeadPayload({
        lead_id: "unfinished",
        car_id: vehicle(),
        form_completed: false,
      }),
      isFinal: false,
    });
    await ask("without-vehicle", {
      payload: buildLeadPayload({ lead_id: "without-vehicle", car_id: null }),
    });
    await end("holder");
    expect(await tell()).toEqual([]);
    await fixture.database.leads.release("suspected", { deliveries: [], booking: null, now: NOW });
    expect(await tell()).toEqual(["suspected"]);
  });

  test("a wish is purged with its lead, and a lead that is sent again asks once", async () => {
    await ask("one");
    await ask("one");
    const terms = { siteSlug: null, isDeliveredOnly: false, keepsGivenUp: true };
    await fixture.database.leads.purge({ ...terms, olderThan: NOW + 1, now: NOW + 1 }, 100);
    expect(await freeings().find("one")).toBeNull();
    await end("holder");
    expect(await tell()).toEqual([]);
  });
}

type Asked = Partial<LeadStepToStore> & { email?: string; carId?: number };
