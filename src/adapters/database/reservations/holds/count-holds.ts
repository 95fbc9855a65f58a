import { UNPAID_STATES } from "#domain/reservation/reservation-states.ts";
import { toNeighbourhood } from "#domain/values/to-network.ts";
import type { Holder } from "#ports/stores/reservation-store.ts";
import type { Reader, Writer } from "../../database-access.ts";

type Source = Reader | Writer;

/** Unpaid holds of a site that are not over. */
export function countUnpaid(from: Source, siteSlug: string, now: number): Promise<number> {
  return readCount(selectUnpaid(from, siteSlug, now));
}

/** As the store of reservations says it. */
export function countLapsed(
  from: Source,
  vehicleId: number,
  { since, now }: { since: number; now: number },
): Promise<number> {
  const lapsed = from
    .selectFrom("reservation")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where((eb) =>
      eb.or([
        eb("state", "in", ["expired", "cancelled"]),
        eb.and([eb("state", "in", UNPAID_STATES), eb("ends_at", "<=", now)]),
      ]),
    )
    .where("ends_at", ">=", since)
    .where("vehicle_id", "=", vehicleId)
    .where("confirmed_at", "is", null);
  return readCount(lapsed);
}

/** Unpaid holds of one holder that are not over. */
export function countOfHolder(
  from: Source,
  siteSlug: string,
  { email, phone, clientAddress, ownIds }: Holder,
  now: number,
): Promise<number> {
  const own = selectUnpaid(from, siteSlug, now).where((eb) =>
    eb.or([
      eb("client_address", "=", clientAddress),
      ...(ownIds.length > 0 ? [eb("id", "in", ownIds)] : []),
      eb.and([
        eb("client_address", "like", `${toNeighbourhood(clientAddress)}%`),
        eb.or([eb("email", "=", email), eb("phone", "=", phone)]),
      ]),
    ]),
  );
  return readCount(own);
}

/** The same of all near a holder's address. */
export function countNearby(
  from: Source,
  siteSlug: string,
  { clientAddress }: Holder,
  now: number,
): Promise<number> {
  const near = `${toNeighbourhood(clientAddress)}%`;
  return readCount(selectUnpaid(from, siteSlug, now).where("client_address", "like", near));
}

function selectUnpaid(from: Source, siteSlug: string, now: number) {
  return from
    .selectFrom("reservation")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("site_slug", "=", siteSlug)
    .where("state", "in", UNPAID_STATES)
    .where("ends_at", ">", now);
}

async function readCount(counting: {
  executeTakeFirstOrThrow: () => Promise<{ count: number }>;
}): Promise<number> {
  return (await counting.executeTakeFirstOrThrow()).count;
}
