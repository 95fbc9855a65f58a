import type { Site } from "#domain/site/config/site.ts";
import { askAfterOpen } from "../../reservations/show-reservation.ts";
import { findDeal } from "../find-deal.ts";
import type { DepositServices } from "./hold-for-deal.ts";

/** Asks the processor after the open payment of a deal's deposit, and settles what it says; nothing without one. */
export async function askAfterDeposit(
  services: DepositServices,
  site: Site,
  token: string,
  now: number,
): Promise<void> {
  const found = await findDeal(services, site, token, now);
  if (found?.hold?.is === "unpaid") await askAfterOpen(services, found.hold.reservation);
}
