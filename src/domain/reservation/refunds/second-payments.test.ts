import { expect, test } from "vitest";
import { buildNewReservation } from "#tests/builders/reservation.ts";
import { BY_HAND } from "./returned-by-hand.ts";
import { listDepositEntries, listSecondPayments } from "./second-payments.ts";

const { terms } = buildNewReservation("one");
const HERE = { isConfirmedByHand: false, terms };
const ELSEWHERE = { isConfirmedByHand: true, terms };
const authorizationType = "sandbox";

const charge = (processorId: string, amountCents: number, currency = "AUD") => ({
  kind: "charge",
  amountCents,
  currency,
  authorizationType,
  processorId,
});
const order = (
  chargeId: string,
  state: "wanted" | "sent" | "refused" | "settled",
  amountCents = 1,
) => ({ key: `refund-${chargeId}`, authorizationType, chargeId, state, amountCents });
const byHand = (chargeId: string) => ({
  ...charge(`${BY_HAND}refund-${chargeId}`, -1),
  kind: "refund",
});

test("a charge of another sum is no deposit, and the first of its sum is", () => {
  const list = (...charges: ReturnType<typeof charge>[]) =>
    listSecondPayments(HERE, charges, []).map(({ amountCents, isWrong }) => [amountCents, isWrong]);
  expect(list()).toEqual([]);
  expect(list(charge("one", 50_000))).toEqual([]);
  expect(list(charge("one", 49_999))).toEqual([[49_999, true]]);
  expect(list(charge("one", 50_001))).toEqual([[50_001, true]]);
  expect(list(charge("one", 50_000, "NZD"))).toEqual([[50_000, true]]);
  expect(list(charge("one", 1), charge("two", 50_000), charge("three", 50_000))).toEqual([
    [1, true],
    [50_000, false],
  ]);
});

test("beside a deposit that was paid elsewhere each charge is a second payment", () => {
  const charges = [charge("one", 50_000), charge("two", 1)];
  expect(listSecondPayments(ELSEWHERE, charges, [])).toMatchObject([
    { amountCents: 50_000, isWrong: false, owedCents: 50_000 },
    { amountCents: 1, isWrong: false, owedCents: 1 },
  ]);
});

test("entries of payments beside the deposit are none of its own, where their payments are known", () => {
  const of = (attemptId: string | null, entry: ReturnType<typeof charge>) => ({
    ...entry,
    attemptId,
  });
  const taken = (kind: string, amountCents: number) => ({ ...charge(kind, amountCents), kind });
  const wrong = of("first", charge("one", 1));
  const deposit = of("second", charge("two", 50_000));
  const lost = of("second", taken("dispute", -50_000));
  const back = of("first", taken("refund", -1));
  const unknown = of(null, taken("refund", -2));
  const all = [wrong, deposit, lost, back, unknown];
  expect(listDepositEntries(HERE, all)).toEqual([deposit, lost, unknown]);
  expect(listDepositEntries(ELSEWHERE, all)).toEqual([]);
  expect(listDepositEntries(HERE, [wrong, back, unknown])).toEqual([]);
  // Of one payment, as where a processor takes it twice.
  const same = all.map((entry) => ({ ...entry, attemptId: "first" }));
  expect(listDepositEntries(HERE, same)).toEqual(same);
});

test("a payment is told by the ways that its parts went, and the rest as its order stands", () => {
  const second = { ...charge("one", 5), attemptId: "first" };
  const gone = (kind: string, cents: number, id = kind) => ({
    ...charge(id, -cents),
    kind,
    attemptId: "first",
  });
  const read = (state: "wanted" | "refused" | "settled", ...entries: ReturnType<typeof gone>[]) =>
    listSecondPayments(HERE, [second, ...entries], [order("one", state, 2)])[0]?.parts.map(
      ({ standing, amountCents }) => `${amountCents} ${standing}`,
    );
  const hand = `${BY_HAND}refund-one`;
  expect(read("wanted")).toEqual(["5 goes_back"]);
  expect(read("settled", gone("refund", 5))).toEqual(["5 back"]);
  expect(read("settled", gone("dispute", 5))).toEqual(["5 taken"]);
  expect(read("settled", gone("refund", 2), gone("refund", 3, hand))).toEqual([
    "2 back",
    "3 by_hand",
  ]);
  expect(read("refused", gone("refund", 2), gone("dispute", 1))).toEqual([
    "2 back",
    "1 taken",
    "2 refused",
  ]);
  // The bank brought the first back.
  const undone = [gone("refund", 2), gone("refund", -2, "refused-refund")];
  expect(read("refused", ...undone, gone("dispute", 3))).toEqual(["3 taken", "2 refused"]);
  // Of 3 cents a refund is begun at the processor.
  const begun = listSecondPayments(HERE, [second], [order("one", "refused", 2)]);
  expect(begun[0]?.parts).toEqual([
    { standing: "refused", amountCents: 2 },
    { standing: "goes_back", amountCents: 3 },
  ]);
  // More than it was went, of which the first way has all.
  expect(read("settled", gone("refund", 5), gone("dispute", 5))).toEqual(["5 back"]);
});

test("each payment stands as its own order does, whatever else goes back", () => {
  const charges = [charge("one", 1), charge("two", 50_000)];
  const read = (entries: ReturnType<typeof charge>[], orders: ReturnType<typeof order>[]) =>
    listSecondPayments(HERE, [...charges, ...entries], orders).map((one) => [
      one.parts[0]?.standing,
      one.owedCents,
    ]);
  expect(read([], [])).toEqual([["goes_back", 1]]);
  expect(read([], [order("one", "wanted")])).toEqual([["goes_back", 1]]);
  expect(read([], [order("one", "sent")])).toEqual([["goes_back", 1]]);
  expect(read([], [order("one", "refused")])).toEqual([["refused", 1]]);
  expect(read([], [order("one", "settled")])).toEqual([["back", 0]]);
  expect(read([byHand("one")], [order("one", "settled")])).toEqual([["by_hand", 0]]);
  expect(read([byHand("two")], [order("one", "wanted"), order("two", "settled")])).toEqual([
    ["goes_back", 1],
  ]);
});
