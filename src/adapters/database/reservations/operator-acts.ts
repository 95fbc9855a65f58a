import { type Reservation, resolveEnd } from "#domain/reservation/reservation.ts";
import { isLive } from "#domain/reservation/reservation-states.ts";
import type { OperatorAct } from "#ports/stores/reservation-store.ts";
import type { Reader, Writer } from "../database-access.ts";

/** Keeps what an operator did, in the caller's transaction; nothing where no operator did it. */
export async function noteAct(
  writer: Writer,
  after: Reservation,
  { did, operator, now }: { did: OperatorAct["did"]; operator?: string | null; now: number },
): Promise<void> {
  if (operator === undefined || operator === null) return;
  const endsByItself = isLive(after.state) && after.state !== "completed";
  const until = endsByItself ? resolveEnd(after) : null;
  await writer
    .insertInto("reservation_act")
    .values({ reservation_id: after.id, did, operator, until, at: now })
    .execute();
}

/** The oldest first. */
export async function listActs(reader: Reader, reservationId: string): Promise<OperatorAct[]> {
  return await reader
    .selectFrom("reservation_act")
    .select(["at", "operator", "did", "until"])
    .where("reservation_id", "=", reservationId)
    .orderBy("id")
    .execute();
}
