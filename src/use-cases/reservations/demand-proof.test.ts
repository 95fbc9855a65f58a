import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { beforeEach, describe, expect, test } from "vitest";
import { captchaConfigSchema } from "#domain/enquiry/submit/captcha-config.schema.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/time-units.ts";
import { useReserving } from "#tests/tooling/reserving-fixture.ts";
import { demandProof, MAX_LAPSED_HOLDS } from "./demand-proof.ts";
import { endReservation } from "./ends/end-reservation.ts";

const reserving = useReserving();
const LIMIT = 2;

/** A site whose checkout asks for no captcha, until so many vehicles are held. */
const setSite = (captcha: Parameters<typeof captchaConfigSchema.parse>[0]) => {
  const { reservations } = reserving.site;
  reserving.site = {
    ...reserving.site,
    captcha: captchaConfigSchema.parse(captcha),
    reservations: { ...reservations, max_unproven_holds: LIMIT },
  };
};

/** Each from a network of its own. */
const send = (n: number, answers: Record<string, string> = {}) =>
  reserving.submit(
    { email: `${n}@example.com`, phone: `04915701${n + 10}`, car_id: `${n}`, ...answers },
    `203.${n}.113.7`,
  );

const solve = async () => {
  const json = await reserving.platform.captcha.createChallenge(reserving.site, reserving.clock);
  const challenge = JSON.parse(json ?? "");
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
};

const key = (n: number) => ({ key: `key-of-the-form-${n}` });

const holdUpToLimit = async () => {
  for (let n = 1; n <= LIMIT; n += 1) expect((await send(n)).is).toBe("held");
};

describe("a site that asks its checkout for no captcha", () => {
  beforeEach(() => setSite({ forms: [] }));

  test("asks for it from so many unpaid holds on, and no longer once one is over", async () => {
    expect((await send(1)).is).toBe("held");
    expect(await demandProof(reserving.services, reserving.site, 3)).toBeNull();
    const last = await send(2);
    if (last.is !== "held") throw new Error(last.is);
    expect(await demandProof(reserving.services, reserving.site, 3)).toMatchObject({
      captcha: { forms: ["reserve"] },
    });
    reserving.clock = last.reservation.holdUntil;
    expect(await demandProof(reserving.services, reserving.site, 3)).toBeNull();
  });

  test("holds nothing more without a solution, whatever the network, and stores no lead", async () => {
    await holdUpToLimit();
    for (let n = LIMIT + 1; n < LIMIT + 5; n += 1) expect((await send(n)).is).toBe("proof_needed");
    const forged = { captcha: "x", lead_id: "made-up", lead_token: "made-up" };
    expect((await send(7, forged)).is).toBe("captcha_refused");
    const leads = await reserving.platform.leads.list({ siteSlug: null, since: 0 }, 20);
    expect(leads).toHaveLength(LIMIT);
  });

  test("holds no more of a burst, and says so to all that come too late", async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, (_, n) => send(n + 1)));
    const count = (is: string) => answers.filter((answer) => answer.is === is).length;
    expect([count("held"), count("proof_needed")]).toEqual([LIMIT, 9 - LIMIT]);
    const leads = await reserving.platform.leads.list({ siteSlug: null, since: 0 }, 20);
    const listTold = async (lead: (typeof leads)[number]) => reserving.listTold(lead.id);
    const told = await Promise.all(leads.map(listTold));
    expect(told.flat()).toEqual([]);
    expect(leads.map(({ isComplete }) => isComplete)).not.toContain(true);
  });

  test("holds one vehicle for each solution, also of forms that a burst has stored", async () => {
    reserving.clock = Date.now();
    const burst = await Promise.all([1, 2, 3, 4, 5].map((n) => send(n, key(n))));
    const late = [1, 2, 3, 4, 5].filter((n) => burst[n - 1]?.is === "proof_needed");
    const captcha = await solve();
    const answers = [];
    for (const n of late) answers.push((await send(n, { ...key(n), captcha })).is);
    expect(answers).toEqual(["held", "captcha_refused", "captcha_refused"]);
    const [first = 0] = late;
    expect(await send(first, { ...key(first), captcha })).toMatchObject({ isRepeated: true });
  });

  test("holds for whoever sends a solution before it is asked for", async () => {
    reserving.clock = Date.now();
    const solutions = await Promise.all([1, 2, 3, 4].map(solve));
    const sent = solutions.map((captcha, n) => send(n + 1, { captcha }));
    const answers = await Promise.all(sent);
    expect(answers.map(({ is }) => is)).toEqual(["held", "held", "held", "held"]);
  });

  test("holds one vehicle for each solution", async () => {
    // Solutions are judged by the machine's clock, too.
    reserving.clock = Date.now();
    await holdUpToLimit();
    const captcha = await solve();
    expect((await send(3, { captcha })).is).toBe("held");
    expect((await send(4, { captcha })).is).toBe("captcha_refused");
  });
});

test("a vehicle that was held unpaid twice in a day needs a proof, whoever asks, until the day is over", async () => {
  setSite({ forms: [] });
  const { reservations } = reserving.site;
  reserving.site = { ...reserving.site, reservations: { ...reservations, max_unproven_holds: 99 } };
  const demand = (vehicleId: number) => demandProof(reserving.services, reserving.site, vehicleId);
  let lastEnd = 0;
  for (let n = 1; n <= MAX_LAPSED_HOLDS; n += 1) {
    expect(await demand(1)).toBeNull();
    const held = await send(n, { car_id: "1" });
    if (held.is !== "held") throw new Error(held.is);
    lastEnd = held.reservation.holdUntil;
    reserving.clock = lastEnd;
    await endReservation(reserving.services, held.reservation.id, "due");
  }
  expect(await demand(1)).toMatchObject({ captcha: { forms: ["reserve"] } });
  expect((await send(9, { car_id: "1" })).is).toBe("proof_needed");
  expect(await demand(2)).toBeNull();
  const firstEnd = lastEnd - reserving.site.reservations.hold_minutes * MINUTE_MS;
  reserving.clock = firstEnd + DAY_MS;
  expect(await demand(1)).not.toBeNull();
  reserving.clock = firstEnd + DAY_MS + 1;
  expect(await demand(1)).toBeNull();
});

test("a site without a captcha has nothing to ask for", async () => {
  setSite({ provider: "none" });
  await holdUpToLimit();
  expect((await send(3)).is).toBe("held");
});
