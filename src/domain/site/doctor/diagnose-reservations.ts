import type { Site } from "../config/site.ts";
import type { Finding } from "./finding.ts";

type ReservingSite = Pick<
  Site,
  "reserve_button" | "payment_provider" | "reserve_without_provider" | "dealerships"
>;

/** Why a site that offers reservations cannot take their deposits. */
export function findReservationTrouble(
  site: ReservingSite,
  { servedTypes }: { servedTypes: readonly string[] },
): Finding[] {
  const { reserve_button, payment_provider, reserve_without_provider } = site;
  if (!reserve_button) return [];
  if (payment_provider === null && !reserve_without_provider) {
    return [
      {
        severity: "warning",
        what: "reserve_button is on and there is no payment_provider: no vehicle can be reserved.",
        mend: "Give payment_provider, switch reserve_without_provider on where each vehicle names its own processor, or switch reserve_button off.",
      },
    ];
  }
  const named = [
    ...(payment_provider === null ? [] : [{ path: "payment_provider", type: payment_provider }]),
    ...site.dealerships.flatMap(({ slug, payment_processors }) =>
      payment_processors.map(({ authorization_type: type }) => ({
        path: `payment_processors of ${slug}`,
        type,
      })),
    ),
  ];
  return named
    .filter(({ type }) => !servedTypes.includes(type.trim().toLowerCase()))
    .map(({ path, type }) => ({
      severity: "warning",
      what: `${path} is "${type}", which cannot take a deposit here: it is no processor of Forecourt, or its secrets are not in the environment.`,
      mend: `Set its secrets, or name one that is served: ${servedTypes.join(", ") || "none is, so set those of one first"}.`,
    }));
}
