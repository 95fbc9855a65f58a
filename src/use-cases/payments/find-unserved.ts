import { mendUnserved } from "#domain/site/doctor/offers/diagnose-unserved.ts";
import type { Platform } from "#ports/platform.ts";
import type { PaymentStake } from "#ports/stores/reservation-store.ts";

/** Types of processors that payments, refunds or deposits need and that nothing serves here, as after a variable was lost. */
export async function findUnserved({
  reservations,
  payments,
}: {
  reservations: Pick<Platform["reservations"], "listStakes">;
  payments: Pick<Platform["payments"], "find">;
}): Promise<PaymentStake[]> {
  const stakes = await reservations.listStakes();
  return stakes.filter(({ authorizationType }) => payments.find(authorizationType) === null);
}

/** Says so in the log, for a process that starts. */
export async function logUnserved(
  services: Parameters<typeof findUnserved>[0] & Pick<Platform, "log" | "readSecret">,
): Promise<void> {
  for (const stake of await findUnserved(services)) {
    services.log.error(
      stake,
      `No processor serves a type that deposits, refunds or open payments need: none of it is settled or goes back. ${mendUnserved(stake.authorizationType, services.readSecret)}`,
    );
  }
}
