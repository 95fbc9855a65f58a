import { array, assert, asyncProperty, constantFrom, nat, record } from "fast-check";
import { expect, test } from "vitest";
import { isLive } from "#domain/reservation/reservation-states.ts";
import { DAY_MS } from "#domain/time/time-units.ts";
import {
  type ChargeReturn,
  type PaymentEvent,
  type PaymentProcessor,
  PaymentRefusedError,
  PaymentUnavailableError,
} from "#ports/payments/payments.ts";
import { useReserving } from "#tests/tooling/reserving-fixture.ts";
import { endReservation } from "../ends/end-reservation.ts";
import { freeReservations } from "../free-reservations.ts";
import { reconcilePayments } from "../reconcile-payments.ts";
import { settlePaymentEvent } from "../settle-payment.ts";
import { settleByHand } from "./settle-by-hand.ts";

const reserving = useReserving();
const DEPOSIT = 50_000;

const MOODS = ["settles", "keeps waiting", "refuses", "is away", "loses answers"] as const;
const TOLD = "deposit to (dealer)";
type Mood = (typeof MOODS)[number];
type BankDispute = { id: string; amount: number; standing: "open" | "won" | "lost" };
type BankRefund = { id: string; amount: number; status: "pending" | "succeeded" | "failed" };

type Bank = {
  kept: number;
  mood: Mood;
  dispute: BankDispute | null;
  listReturns: () => ChargeReturn[];
  refunds: BankRefund[];
  messages: PaymentEvent[];
  add: (amount: number, status: BankRefund["status"]) => BankRefund;
  tell: (refund: BankRefund) => void;
  /** A refund ends, or comes back. */
  turn: (refund: BankRefund, status: "succeeded" | "failed") => void;
  openDispute: () => void;
  closeDispute: (standing: "won" | "lost") => void;
  tellDispute: (dispute: BankDispute) => void;
  refund: PaymentProcessor["refund"];
};

/** The bank's side of one charge: how much of it the dealer still has, whatever our ledger says. */
function openBank(chargeId: string, name: string): Bank {
  const answers = new Map<string, { refundId: string; isSettled: boolean }>();
  const refunds: BankRefund[] = [];
  const disputes: BankDispute[] = [];
  const messages: PaymentEvent[] = [];
  const toRefund = ({ id: refundId, amount: amountCents, status }: BankRefund): ChargeReturn => {
    const isSettled = status === "succeeded";
    const isRefused = status === "failed";
    return { kind: "refund", chargeId, refundId, amountCents, isSettled, isRefused };
  };
  const toDispute = ({
    id: disputeId,
    amount: amountCents,
    standing,
  }: BankDispute): ChargeReturn => ({
    kind: "dispute",
    chargeId,
    disputeId,
    amountCents,
    standing,
  });
  const bank: Bank = {
    kept: DEPOSIT,
    mood: "settles",
    dispute: null,
    refunds,
    messages,
    add(amount: number, status: BankRefund["status"]): BankRefund {
      const refund = { id: `refund-${name}-${refunds.length}`, amount, status };
      refunds.push(refund);
      bank.kept -= amount;
      bank.tell(refund);
      return refund;
    },
    tell(refund: BankRefund) {
      const id = `message-${name}-${messages.length}-${refund.id}-${refund.status}`;
      messages.push({ id, at: 0, ...toRefund(refund) });
    },
    turn(refund: BankRefund, status: "succeeded" | "failed") {
      if (refund.status === "failed" || refund.status === status) return;
      refund.status = status;
      if (status === "failed") bank.kept += refund.amount;
      bank.tell(refund);
    },
    openDispute() {
      if (bank.dispute !== null || bank.kept === 0) return;
      const id = `dispute-${name}-${disputes.length}`;
      bank.dispute = { id, amount: bank.kept, standing: "open" };
      disputes.push(bank.dispute);
      bank.tellDispute(bank.dispute);
    },
    closeDispute(standing: "won" | "lost") {
      if (bank.dispute === null) return;
      if (standing === "lost") bank.kept -= bank.dispute.amount;
      bank.dispute.standing = standing;
      bank.tellDispute(bank.dispute);
      bank.dispute = null;
    },
    tellDispute(dispute: BankDispute) {
      messages.push({
        id: `message-${dispute.id}-${dispute.standing}`,
        at: 0,
        ...toDispute(dispute),
      });
    },
    listReturns: () => [...refunds.map(toRefund), ...disputes.map(toDispute)],
    refund: async ({ amountCents, refundKey }) => {
      if (bank.mood === "is away") throw new PaymentUnavailableError("The bank is away.");
      // Under a key it says again what it said first, whatever became of the refund since.
      const known = answers.get(refundKey);
      if (known) return known;
      // As Stripe says where somebody has refunded all of it on its pages.
      const made = refunds.find(
        ({ amount, status }) => amount === amountCents && status !== "failed",
      );
      if (bank.kept === 0 && made) {
        return { refundId: made.id, isSettled: made.status === "succeeded" };
      }
      if (bank.mood === "refuses" || bank.dispute !== null || amountCents > bank.kept) {
        throw new PaymentRefusedError("The bank refuses.");
      }
      const refund = bank.add(amountCents, bank.mood === "keeps waiting" ? "pending" : "succeeded");
      const answer = { refundId: refund.id, isSettled: refund.status === "succeeded" };
      answers.set(refundKey, answer);
      if (bank.mood === "loses answers") throw new PaymentUnavailableError("The answer was lost.");
      return answer;
    },
  };
  return bank;
}

const STEPS = [
  ...MOODS,
  "end",
  "part",
  "begin",
  "succeed",
  "fail",
  "dispute",
  "win",
  "lose",
  "message",
  "message",
  "lose message",
  "compare",
  "wait",
  "by hand",
] as const;

test("whatever bank, shopper and operator do, the ledger is what the bank did once all messages are there or it was compared, the dealer is told of each sum below zero, and no deposit is left with what has ended", async () => {
  let run = 0;
  const banks = new Map<string, Bank>();
  const step = record({ does: constantFrom(...STEPS), n: nat(50_000) });
  await assert(
    asyncProperty(array(step, { minLength: 3, maxLength: 25 }), async (steps) => {
      run += 1;
      const held = await reserving.hold({ email: `shopper-${run}@example.com` });
      await reserving.choose(held, "pays");
      await reserving.receive();
      const { id, leadId } = held.reservation;
      const { reservations } = reserving.platform;
      const [charge] = await reservations.listEntries(id);
      const bank = openBank(charge?.processorId ?? "", `${run}`);
      banks.set(charge?.processorId ?? "", bank);
      const listReturns = async (chargeId: string) => ({
        returns: banks.get(chargeId)?.listReturns() ?? [],
        unread: [],
      });
      const { payments } = reserving.services;
      const find = (type: string) => {
        const processor = payments.find(type);
        return processor && { ...processor, refund: bank.refund, listReturns };
      };
      const services = { ...reserving.services, payments: { find } };
      let byHand = 0;
      let isOurs = true;
      const sum = async () =>
        (await reservations.listEntries(id)).reduce((all, one) => all + one.amountCents, 0);
      const expectTold = async () => {
        if ((await sum()) < 0) expect(await reserving.listTold(leadId)).toContain(TOLD);
      };
      const expectNothingKept = async () => {
        const { state } = (await reservations.find(id)) ?? held.reservation;
        const orders = await reservations.listRefundsOf(id);
        // Whatever is begun at the bank itself, and fails there, orders nothing back of a deposit.
        if (isLive(state)) expect(orders).toEqual([]);
        if (isLive(state) || (await sum()) <= 0) return;
        expect([state, orders.length]).toEqual([state, 1]);
      };
      const deliver = async (n: number) => {
        const [event] = bank.messages.splice(n % Math.max(1, bank.messages.length), 1);
        if (event) await settlePaymentEvent(services, "sandbox", event);
      };
      const settleAll = async () => {
        while (bank.messages.length > 0) await deliver(0);
      };
      for (const { does, n } of steps) {
        const refund = bank.refunds[n % Math.max(1, bank.refunds.length)];
        if (does === "end") await endReservation(services, id, "cancelled");
        else if (does === "part" && bank.dispute === null && bank.kept > 0) {
          isOurs = false;
          bank.add(1 + (n % bank.kept), "succeeded");
        } else if (does === "begin" && bank.dispute === null && bank.kept > 0) {
          isOurs = false;
          bank.add(n % 2 === 0 ? bank.kept : 1 + (n % bank.kept), "pending");
        } else if (does === "succeed" && refund) bank.turn(refund, "succeeded");
        else if (does === "fail" && refund) bank.turn(refund, "failed");
        else if (does === "dispute") {
          isOurs = false;
          bank.openDispute();
        } else if (does === "win" || does === "lose")
          bank.closeDispute(does === "win" ? "won" : "lost");
        else if (does === "message") await deliver(n);
        else if (does === "lose message") {
          bank.messages.splice(n % Math.max(1, bank.messages.length), 1);
        } else if (does === "compare") {
          await reconcilePayments(services, { comparesSince: 0 });
        } else if (does === "wait") {
          reserving.clock += DAY_MS / 2;
          await reconcilePayments(services, { comparesSince: null });
        } else if (does === "by hand") {
          const before = await sum();
          await settleByHand(services, id);
          byHand += before - (await sum());
        } else {
          bank.mood = MOODS.find((mood) => mood === does) ?? bank.mood;
        }
        // Only a refund that somebody makes at the bank itself, or a dispute, can be one too many.
        if (isOurs) expect(bank.kept - byHand).toBeGreaterThanOrEqual(0);
        await expectTold();
        await expectNothingKept();
      }
      bank.closeDispute("won");
      bank.mood = "settles";
      for (const refund of bank.refunds)
        if (refund.status === "pending") bank.turn(refund, "succeeded");
      // Of every other run no message comes any more.
      if (run % 2 === 0) bank.messages.length = 0;
      await settleAll();
      await endReservation(services, id, "cancelled");
      for (let day = 0; day < 8; day += 1) {
        reserving.clock += DAY_MS / 2;
        await reconcilePayments(services, { comparesSince: day % 4 === 0 ? 0 : null });
        await settleAll();
      }
      const compared = await reconcilePayments(services, { comparesSince: 0 });
      expect(compared.differences).toEqual([]);
      await settleAll();
      const [order] = (await reservations.listRefundsOf(id)).filter(
        ({ state }) => state !== "settled",
      );
      expect(await sum()).toBe(bank.kept - byHand);
      await expectTold();
      // Whatever is still the dealer's is left to a person, and only after the bank refused it.
      expect([order?.state ?? "none", order?.amountCents ?? 0]).toEqual(
        bank.kept - byHand > 0 ? ["refused", bank.kept - byHand] : ["none", 0],
      );
      await freeReservations(services);
    }),
    { numRuns: 20 },
  );
});
