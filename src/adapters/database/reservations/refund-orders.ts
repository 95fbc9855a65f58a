import type { Selectable, Updateable } from "kysely";
import type { LeadDelivery } from "#domain/lead/list-deliveries.ts";
import { resolveAsked } from "#domain/reservation/refunds/begun-refunds.ts";
import { renewRefundKey, resolveNextTry } from "#domain/reservation/refunds/refund-tries.ts";
import { BROUGHT_BACK } from "#domain/reservation/refunds/returned-by-hand.ts";
import type { Reservation } from "#domain/reservation/reservation.ts";
import { hasEnded, isTheirs } from "#domain/reservation/reservation-states.ts";
import type { Reader, Writer } from "../database-access.ts";
import type { ReservationTables } from "../schema/reservation-tables.ts";
import {
  type Charge,
  findCharge,
  hasMoneyLeft,
  isOfOtherCharge,
  listBegunOf,
  readRest,
  selectReturns,
  selectUnorderedCharges,
  wasRefused,
} from "./charges.ts";
import { insertEntry } from "./payment-messages.ts";

/** Orders back what is left of charges of a reservation that no refund is ordered for: of all, or of one. */
export async function orderRefunds(
  writer: Writer,
  reservationId: string,
  now: number,
  chargeId?: string,
): Promise<void> {
  const charges = await selectUnorderedCharges(writer, reservationId)
    .$if(chargeId !== undefined, (query) =>
      query.where("ledger_entry.processor_id", "=", chargeId ?? ""),
    )
    .execute();
  for (const charge of charges) {
    const rest = await readRest(writer, charge);
    if (rest <= 0) continue;
    const { amountCents, made } = resolveAsked(rest, await listBegunOf(writer, charge));
    await writer
      .insertInto("refund_order")
      .values({
        key: `refund-${charge.authorization_type}-${charge.processor_id}`,
        reservation_id: reservationId,
        authorization_type: charge.authorization_type,
        charge_id: charge.processor_id,
        amount_cents: amountCents,
        currency: charge.currency,
        state: made ? "sent" : "wanted",
        refund_id: made?.refundId ?? null,
        created_at: now,
        tries: 0,
        refusals: 0,
        due_at: now,
        trouble: null,
        asked_at: null,
      })
      .execute();
  }
}

export type Order = Selectable<ReservationTables["refund_order"]>;

export async function findOrder(
  from: Reader | Writer,
  authorizationType: string,
  chargeId: string,
): Promise<Order | null> {
  const order = await from
    .selectFrom("refund_order")
    .selectAll()
    .where("authorization_type", "=", authorizationType)
    .where("charge_id", "=", chargeId)
    .executeTakeFirst();
  return order ?? null;
}

export type SettledRefund = {
  /** Of the order that is answered; null or missing for a message. */
  orderKey?: string | null;
  authorizationType: string;
  chargeId: string;
  refundId: string;
  amountCents: number;
  isSettled: boolean;
  isRefused?: boolean;
  now: number;
  deliveries: readonly LeadDelivery[];
  refusedDeliveries?: readonly LeadDelivery[];
};

type NotedRefund = {
  /** Null where all was back before. */
  is: "whole" | "part" | null;
  /** More than was paid went back. */
  isOverdrawn: boolean;
  /** A rest is left to a person. */
  isLeftToPerson: boolean;
};

/** Whether the processor may still return what stands in the order: neither key nor amount may change. */
function isUnderWay({ state, asked_at }: Order): boolean {
  return state === "sent" || asked_at !== null;
}

/** Whether a refund is the order's, and none that somebody made at the processor. */
function isOfOrder(
  order: Order,
  { orderKey, refundId, amountCents }: Pick<SettledRefund, "orderKey" | "refundId" | "amountCents">,
): boolean {
  if (orderKey === order.key || order.refund_id === refundId) return true;
  const { asked_at, refund_id, amount_cents } = order;
  return asked_at !== null && refund_id === null && amount_cents === amountCents;
}

/**
 * Books what a processor says of the refund of a charge, however its order stands: of all of it, or of a part,
 * after which the rest is still the dealer's, or still to be returned.
 */
export async function noteRefund(
  writer: Writer,
  reservation: Reservation,
  refund: SettledRefund,
): Promise<NotedRefund> {
  const { authorizationType, chargeId, refundId, amountCents, isSettled, now } = refund;
  const charge = await findCharge(writer, authorizationType, chargeId);
  if (charge === null || (await wasRefused(writer, refund))) {
    return { is: null, isOverdrawn: false, isLeftToPerson: false };
  }
  const rest = (await readRest(writer, charge, refundId)) - amountCents;
  const isWhole = rest <= 0;
  // One that somebody makes at the processor is no order of ours while it may fail there.
  if (isWhole && isSettled) await orderRefunds(writer, reservation.id, now, chargeId);
  const order = await findOrder(writer, authorizationType, chargeId);
  const entry = { reservationId: reservation.id, processorId: refundId, at: now };
  const amounts = { amountCents: -amountCents, currency: charge.currency, authorizationType };
  const isNew =
    isSettled &&
    (await insertEntry(writer, { kind: "refund", ...entry, ...amounts }, charge.attempt_id));
  if (
    isSettled &&
    !isNew &&
    (await isOfOtherCharge(writer, authorizationType, { kind: "refund", chargeId, refundId }))
  ) {
    // Another process has booked it in this moment, and the processor tells of it again.
    throw new Error(`The refund ${refundId} was booked for another charge meanwhile.`);
  }
  const isOverdrawn = isNew && rest < 0;
  if (order?.state === "settled") return { is: null, isOverdrawn, isLeftToPerson: false };
  const isLeftToPerson =
    order !== null && (await settleOrder(writer, order, refund, { charge, rest, isNew }));
  return { is: isWhole ? "whole" : "part", isOverdrawn, isLeftToPerson };
}

/** True where the order is done and something of its charge is still to be returned, by a person. */
async function settleOrder(
  writer: Writer,
  order: Order,
  refund: SettledRefund,
  { charge, rest, isNew }: { charge: Charge; rest: number; isNew: boolean },
): Promise<boolean> {
  const { refundId, isSettled, now } = refund;
  const isOwn = isOfOrder(order, refund);
  const known = { refund_id: refundId, asked_at: null };
  if (isSettled && rest <= 0) {
    await updateOrder(writer, order.key, { ...known, state: "settled" });
  } else if (!isSettled && isOwn) {
    await updateOrder(writer, order.key, { ...known, state: "sent" });
  } else if (!isSettled && rest <= 0 && order.refund_id === null) {
    // Somebody has begun to return all of it at the processor.
    await updateOrder(writer, order.key, { ...known, state: "sent", tries: 0 });
  } else if (isNew && isOwn) {
    const returns = await selectReturns(writer, charge).execute();
    // The bank has brought a part back that went before it. A rest of any other kind is one whose own refund failed.
    const isLeft = returns.some(({ processor_id }) => processor_id.startsWith(BROUGHT_BACK));
    if (isLeft) return leaveRest(writer, order, rest, order.trouble);
    await askForRest(writer, order, { rest, state: "wanted", due_at: now });
  } else if (isNew || !isSettled) {
    await orderRest(writer, order, isNew ? rest : await readRest(writer, charge));
  }
  return false;
}

/** Leaves what is left of a charge to a person; false where somebody has begun to return it at the processor. */
async function leaveRest(
  writer: Writer,
  order: Order,
  rest: number,
  trouble: string | null,
): Promise<boolean> {
  const refusals = order.refusals + 1;
  return askForRest(writer, order, { rest, state: "refused", refusals, trouble });
}

/**
 * Makes an order that is answered one for what is left of its charge, less what somebody has begun to return at the
 * processor. False where all of it is: the order stands for one of those refunds then, until it is made or fails.
 */
async function askForRest(
  writer: Writer,
  { key, authorization_type, charge_id }: Order,
  { rest, ...changed }: { rest: number } & Updateable<ReservationTables["refund_order"]>,
): Promise<boolean> {
  const charge = await findCharge(writer, authorization_type, charge_id);
  const begun = charge === null ? [] : await listBegunOf(writer, charge);
  const { amountCents, made } = resolveAsked(rest, begun);
  await updateOrder(writer, key, {
    key: renewRefundKey(key),
    ...changed,
    amount_cents: amountCents,
    asked_at: null,
    refund_id: made?.refundId ?? null,
    ...(made && { state: "sent", tries: 0 }),
  });
  return made === null;
}

/**
 * Notes that a bank did not take a refund. One that was settled is taken out of the ledger, and left to a person, as
 * the bank would bring it back again; any other is asked for again, as far as something is left. `isGivenUp` where a
 * person has to return it, or to know of it; `move` of a reservation whose deposit is owed again.
 */
export async function noteRefusedRefund(
  writer: Writer,
  reservation: Reservation,
  { orderKey, authorizationType, chargeId, refundId, amountCents, now }: SettledRefund,
): Promise<{ isGivenUp: boolean; move: "bounce" | "refund" | null }> {
  const nothing = { isGivenUp: false, move: null };
  const charge = await findCharge(writer, authorizationType, chargeId);
  if (charge === null) return nothing;
  const order = await findOrder(writer, authorizationType, chargeId);
  const trouble = `The bank did not take the refund ${refundId}.`;
  if (await isBooked(writer, authorizationType, refundId)) {
    const entry = {
      reservationId: reservation.id,
      processorId: `${BROUGHT_BACK}${refundId}`,
      at: now,
    };
    const amounts = { amountCents, currency: charge.currency, authorizationType };
    const { attempt_id } = charge;
    const isNew = await insertEntry(writer, { kind: "refund", ...entry, ...amounts }, attempt_id);
    if (!isNew) return nothing;
    const rest = await readRest(writer, charge);
    // Somebody returned it while the reservation ran, which owes it again by now.
    const isUnordered = order === null && rest > 0 && isOwedAgain(reservation);
    if (isUnordered) await orderRefunds(writer, reservation.id, now, chargeId);
    const owed =
      order ?? (isUnordered ? await findOrder(writer, authorizationType, chargeId) : null);
    // It is part of the deposit again, which somebody meant to return.
    if (owed === null) return { ...nothing, isGivenUp: rest > 0 && isTheirs(reservation.state) };
    const isSettled = owed.state === "settled";
    const move = isUnordered ? resolveOwedMove(reservation) : isSettled ? "bounce" : null;
    if (isUnderWay(owed)) {
      await updateOrder(writer, owed.key, { trouble });
      return { isGivenUp: false, move };
    }
    // It was one too many.
    if (rest <= 0) return nothing;
    return { isGivenUp: await leaveRest(writer, owed, rest, trouble), move };
  }
  const isOwn =
    orderKey === order?.key || (order?.state === "sent" && order.refund_id === refundId);
  if (!order || order.state === "settled") return nothing;
  if (!isOwn) {
    // Begun at the processor beside the order, which is for that part, too, from now on.
    await orderRest(writer, order, await readRest(writer, charge));
    const grown = await findOrder(writer, authorizationType, chargeId);
    // Whoever is to return it was told of less.
    const isMore = order.state === "refused" && grown?.state === "refused";
    return { ...nothing, isGivenUp: isMore && grown.amount_cents > order.amount_cents };
  }
  const next = resolveNextTry(order, "refused", now);
  const tried = { ...next, key: renewRefundKey(order.key), trouble };
  const state = next.isGivenUp ? ("refused" as const) : ("wanted" as const);
  const isOpen = await noteRefusal(writer, order, { ...tried, state });
  return { isGivenUp: isOpen && next.isGivenUp, move: null };
}

/** Whether money that the bank brings back is to go to the shopper: of one that has ended, or whose deposit was paid elsewhere. */
function isOwedAgain({ state, isConfirmedByHand }: Reservation): boolean {
  return isConfirmedByHand || hasEnded(state);
}

/** One whose deposit was paid elsewhere stays as it is, and so does one whose money is on its way anyway. */
function resolveOwedMove({ state, isConfirmedByHand }: Reservation): "bounce" | "refund" | null {
  if (isConfirmedByHand || state === "refunding") return null;
  return state === "refunded" ? "bounce" : "refund";
}

type Refusal = Pick<Order, "key" | "tries" | "refusals" | "trouble"> & {
  state: "wanted" | "refused";
  dueAt: number;
};

/**
 * An order that its processor will not make is for what is left by now; false where nothing is to be asked for, as all
 * is back, or begun at the processor.
 */
export async function noteRefusal(
  writer: Writer,
  order: Order,
  { key, state, tries, refusals, dueAt, trouble }: Refusal,
): Promise<boolean> {
  const charge = await findCharge(writer, order.authorization_type, order.charge_id);
  const rest = charge === null ? order.amount_cents : await readRest(writer, charge);
  const tried = { key, tries, refusals, due_at: dueAt, trouble };
  if (rest > 0) return askForRest(writer, order, { ...tried, state, rest });
  const settled = { state: "settled", refund_id: null, asked_at: null } as const;
  await updateOrder(writer, order.key, { ...tried, ...settled });
  return false;
}

async function isBooked(
  from: Writer,
  authorizationType: string,
  refundId: string,
): Promise<boolean> {
  const entry = await from
    .selectFrom("ledger_entry")
    .select("id")
    .where("kind", "=", "refund")
    .where("authorization_type", "=", authorizationType)
    .where("processor_id", "=", refundId)
    .executeTakeFirst();
  return entry !== undefined;
}

/**
 * Leaves the rest of a charge ordered back, or nothing, once a part of it went another way. False where the order
 * is under way and stands until the processor answers: under another key it would be a second refund.
 */
export async function orderRest(writer: Writer, order: Order, rest: number): Promise<boolean> {
  if (isUnderWay(order)) return false;
  if (rest > 0) await askForRest(writer, order, { rest });
  else await updateOrder(writer, order.key, { state: "settled" });
  return true;
}

export async function updateOrder(
  writer: Writer,
  key: string,
  changed: Updateable<ReservationTables["refund_order"]>,
): Promise<void> {
  await writer.updateTable("refund_order").set(changed).where("key", "=", key).execute();
}

/** Whether of every charge of the reservation nothing is left, and nothing is on its way back. */
export async function isAllReturned(writer: Writer, reservationId: string): Promise<boolean> {
  if (await hasMoneyLeft(writer, reservationId)) return false;
  const open = await writer
    .selectFrom("refund_order")
    .select("key")
    .where("reservation_id", "=", reservationId)
    .where("state", "!=", "settled")
    .limit(1)
    .executeTakeFirst();
  return open === undefined;
}
