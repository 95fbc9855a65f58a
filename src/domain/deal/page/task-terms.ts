import { FORM_MESSAGES } from "../../enquiry/form-messages.ts";
import { listLenders } from "../../finance/list-lenders.ts";
import { resolveWallTime } from "../../location/zone-time.ts";
import type { Site } from "../../site/config/site.ts";
import type { Vehicle } from "../../vehicle/vehicle.schema.ts";
import type { TaskTerms } from "../answers/read-task.ts";
import { listOfferedTerms, stateDealCredit } from "../deal-credit.ts";
import type { DealTasks } from "../deal-tasks.schema.ts";
import { listPapers } from "../papers.ts";
import { type DealFigures, hasTradeIn, listOfferedExtras, nameExtra } from "../price-deal.ts";

type Lending = Parameters<typeof stateDealCredit>[2];

export function resolveLending(
  site: Pick<Site, "finance" | "finance_provider" | "country">,
  { car_type }: Pick<Vehicle, "car_type">,
): Lending {
  return {
    lenders: listLenders(site.finance.lenders, site.finance_provider),
    carType: car_type,
    country: site.country,
  };
}

/** A site's offer for a vehicle, which the answers of a deal are judged by. `now` in milliseconds UTC. */
export function resolveTaskTerms(
  site: Site,
  vehicle: Vehicle,
  { tasks, figures }: { tasks: DealTasks; figures: DealFigures },
  now: number,
): TaskTerms {
  const lending = resolveLending(site, vehicle);
  // Finance is offered only where something may be said of the loan.
  const isLent = stateDealCredit(figures, null, lending) !== null;
  const offered = isLent
    ? listOfferedTerms(figures, lending)
    : { termMonths: [], finalPercents: [] };
  return {
    country: site.country,
    phoneVariant: site.forms.phone,
    messages: { ...FORM_MESSAGES, ...site.forms.messages },
    year: Number(resolveWallTime(now, site.time_zone).date.slice(0, 4)),
    extras: listOfferedExtras(site.buy_online, vehicle.car_type).map(nameExtra),
    papers: listDealPapers(site, tasks).map(({ name }) => name),
    ...offered,
    offersPickUp: site.buy_online.pick_up || site.buy_online.delivery_zones.length === 0,
    offersDelivery: site.buy_online.delivery_zones.length > 0,
  };
}

export function listDealPapers({ country }: Pick<Site, "country">, tasks: DealTasks) {
  return listPapers(country, {
    hasTradeIn: hasTradeIn(tasks.trade_in),
    isFinanced: tasks.payment?.method === "finance",
  });
}
