import type { DealConfig } from "../../../deal/deal-config.schema.ts";
import { takesDeposits } from "../../../reservation/resolve-reservation.ts";
import type { Site } from "../../config/site.ts";
import type { Finding } from "../finding.ts";

type Diagnosed = Pick<
  Site,
  "buy_online" | "country" | "locations" | "reserve_button" | "reserve_leads_to"
>;

/** Settings of buying online that show nowhere, or end otherwise than they say. */
export function findPurchaseTrouble(site: Diagnosed): Finding[] {
  const { buy_online } = site;
  if (!buy_online.enabled) return findIdleTerms(buy_online);
  return [
    ...findWithoutDelivery(buy_online),
    ...findWithoutPlaces(site),
    ...findStrayCosts(site),
    ...findCoveredCosts(buy_online),
    ...findWithoutDeposit(site),
  ];
}

function findIdleTerms(buyOnline: DealConfig): Finding[] {
  const lists = ["on_road_costs", "protection", "accessories", "delivery_zones"] as const;
  const idle: string[] = lists.filter((key) => buyOnline[key].length > 0);
  if (buyOnline.money_back !== null) idle.push("money_back");
  if (idle.length === 0) return [];
  return [
    note(
      `buy_online.enabled is off: what it says in ${idle.join(", ")} is shown nowhere.`,
      "Switch buy_online.enabled on, or take it out.",
    ),
  ];
}

function findWithoutDelivery({ pick_up, delivery_zones }: DealConfig): Finding[] {
  if (pick_up || delivery_zones.length > 0) return [];
  return [
    warn(
      "buy_online.pick_up is off and there are no delivery_zones: a purchase offers to pick the vehicle up all the same.",
      "Give delivery_zones, or switch pick_up on.",
    ),
  ];
}

function findWithoutPlaces({ buy_online, locations }: Diagnosed): Finding[] {
  if (locations.length === 0) {
    return [
      warn(
        "buy_online.enabled is on and the site has no location: a purchase cannot say where the vehicle is picked up, and no delivery has a price.",
        "Add locations, and let the feed name the one of each vehicle.",
      ),
    ];
  }
  if (buy_online.delivery_zones.length === 0) return [];
  const unplaced = locations.filter(({ address }) => address.lat === null || address.lang === null);
  if (unplaced.length === 0) return [];
  const names = unplaced.map(({ slug }) => slug).join(", ");
  return [
    warn(
      `buy_online.delivery_zones reckon from the location of a vehicle, and these have no address.lat and address.lang: ${names}. A delivery from there has no price, and a person has to quote it.`,
      "Give both, in degrees, as maps on the web show them.",
    ),
  ];
}

function findStrayCosts({ buy_online, country }: Diagnosed): Finding[] {
  const stray = buy_online.on_road_costs
    .map(({ jurisdiction }) => jurisdiction)
    .filter((jurisdiction) => (jurisdiction === "NZ") !== (country === "NZ"));
  if (stray.length === 0) return [];
  return [
    warn(
      `buy_online.on_road_costs names ${[...new Set(stray)].join(", ")}, and the site's country is ${country}: they never count.`,
      country === "NZ" ? "Name NZ." : "Name states and territories.",
    ),
  ];
}

/** The first that fits counts: one for every kind of vehicle hides all of its jurisdiction after it. */
function findCoveredCosts({ on_road_costs }: DealConfig): Finding[] {
  return on_road_costs.flatMap(({ jurisdiction }, index) => {
    const isCovered = on_road_costs
      .slice(0, index)
      .some((earlier) => earlier.jurisdiction === jurisdiction && earlier.car_types.length === 0);
    if (!isCovered) return [];
    return [
      warn(
        `buy_online.on_road_costs[${index}] never counts: one of ${jurisdiction} before it holds for every vehicle.`,
        "Put it before that one, or give that one car_types.",
      ),
    ];
  });
}

function findWithoutDeposit({ reserve_button, reserve_leads_to }: Diagnosed): Finding[] {
  const isAsked = reserve_button && !takesDeposits({ reserve_leads_to });
  if (reserve_button && !isAsked) return [];
  const [why, mend] = isAsked
    ? [`reserve_leads_to is ${reserve_leads_to}`, 'Set reserve_leads_to to "checkout"']
    : ["reserve_button is off", "Switch reserve_button on"];
  return [
    note(
      `buy_online.enabled is on and ${why}: a purchase takes no deposit and holds no vehicle, and is sent to the dealer.`,
      `${mend} where a deposit is meant.`,
    ),
  ];
}

function warn(what: string, mend: string): Finding {
  return { severity: "warning", what, mend };
}

function note(what: string, mend: string): Finding {
  return { severity: "note", what, mend };
}
