import { decideDueEnd, decideWantedEnd } from "#domain/reservation/ends/decide-end.ts";
import type { Reservation } from "#domain/reservation/reservation.ts";
import { isUnpaid } from "#domain/reservation/reservation-states.ts";
import { followLead } from "../follow-lead.ts";
import { sendRefundsOf } from "../refunds/send-refunds.ts";
import type { ReservationServices } from "../reservation-services.ts";
import { resolveGraceMs } from "../sale/note-sale.ts";
import { closePayments } from "./close-payments.ts";

export type EndedReservation =
  /** `isRefunding`: its deposit is on its way back. */
  | { is: "ended"; reservation: Reservation; isRefunding: boolean }
  /** It was over already, or is not as whoever asked took it to be. */
  | { is: "unchanged"; reservation: Reservation }
  | { is: "unknown" };

/** `cancelled`: shopper or operator want it, whatever its time. `due`: its time is over, or its vehicle is sold. */
type EndCause = "cancelled" | "due";

/**
 * Ends a reservation: its open payment is closed at the processor first, and money that is in it goes back, unless
 * it went into the sale of the vehicle that the stock now says is sold. Whether it ends and how is decided under its
 * lock, as it may have been paid, extended or taken back since it was read. Dealer and shopper are told, but of a hold
 * that nobody paid, and of a sale that is done.
 *
 * `returnsBy` "nobody" only orders the money back; `operator` is who asks for it at the command line; `isWanted` is
 * asked under the lock whether it is still to end as it is then.
 */
export async function endReservation(
  services: ReservationServices,
  id: string,
  cause: EndCause,
  {
    returnsBy = "processor",
    operator = null,
    isWanted = () => true,
  }: {
    returnsBy?: "processor" | "nobody";
    operator?: string | null;
    isWanted?: (reservation: Reservation) => boolean;
  } = {},
): Promise<EndedReservation> {
  const { reservations } = services;
  const before = await reservations.find(id);
  if (before === null) return { is: "unknown" };
  if (isUnpaid(before.state)) await closePayments(services, id);
  const { notices } = await followLead(services, before);
  const now = services.now();
  // Nobody was to pay for what was sold: money that comes while its hold ends goes back at once.
  const graceMs = isUnpaid(before.state) ? 0 : resolveGraceMs(services, before.siteSlug);
  const decide: Parameters<typeof reservations.end>[1] = (found) => {
    if (!isWanted(found.reservation)) return null;
    return cause === "due" ? decideDueEnd(found, { now, graceMs }) : decideWantedEnd(found);
  };
  const ended = await reservations.end(id, decide, { now, notices, operator });
  if (ended.is === "unknown") return ended;
  if (ended.is === "refused") return { is: "unchanged", reservation: ended.reservation };
  const isRefunding = ended.reservation.state === "refunding";
  if (isRefunding && returnsBy === "processor") await sendRefundsOf(services, id);
  const reservation = (await reservations.find(id)) ?? ended.reservation;
  return { is: "ended", reservation, isRefunding };
}
