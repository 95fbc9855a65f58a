import { toBreadcrumbs } from "../../search/links/breadcrumbs.ts";
import type { StockSummary } from "../../search/places/stock-summary.ts";
import type { Site } from "../../site/config/site.ts";
import { toActions } from "../card/resolve-buttons.ts";
import { resolveTaken } from "../card/taken-vehicle.ts";
import { toVehicleCard } from "../card/to-vehicle-card.ts";
import { toVehiclePhotos } from "../card/vehicle-photos.ts";
import type { PriceChange } from "../price-history.ts";
import type { ListedVehicle, Vehicle, VehicleDetails } from "../vehicle.schema.ts";
import { buildVehiclePath } from "../vehicle-path.ts";
import { formatDaysListed } from "./days-listed.ts";
import { toParagraphs } from "./description-paragraphs.ts";
import { groupFeatures } from "./feature-groups.ts";
import { toKeyFacts } from "./key-facts.ts";
import { toPriceHistory } from "./price-history-view.ts";
import { toPriceNotes } from "./price-notes.ts";
import { resolveStateNote } from "./state-note.ts";
import { toFactGroups } from "./vehicle-facts.ts";
import { toVehicleFinance } from "./vehicle-finance.ts";
import { resolveVehicleNeeds } from "./vehicle-needs.ts";
import type { VehiclePage } from "./vehicle-page.ts";

/** A null stock is unknown. */
type Surroundings = {
  similar: readonly ListedVehicle[];
  stock: StockSummary | null;
  priceChanges: readonly PriceChange[];
};

/** `now` in milliseconds UTC. */
export function toVehiclePage(
  vehicle: Vehicle,
  details: VehicleDetails,
  site: Site,
  { similar, stock, priceChanges }: Surroundings,
  now: number,
): VehiclePage {
  const card = toVehicleCard(vehicle, site, now);
  const { id, title, subtitle, tag, price, bodyStyle, isAvailable } = card;
  const taken = resolveTaken(vehicle, site, now);
  return {
    id,
    dealershipId: vehicle.dealership_id,
    slug: vehicle.slug,
    title,
    subtitle,
    tag,
    price,
    priceNotes: isAvailable ? toPriceNotes(vehicle, details, site) : null,
    priceHistory: isAvailable ? toPriceHistory(vehicle, priceChanges, site, now) : null,
    daysListed: isAvailable ? toDaysListed(vehicle, site, now) : null,
    finance: toVehicleFinance(vehicle, site, now),
    photos: toVehiclePhotos(vehicle),
    bodyStyle,
    keyFacts: toKeyFacts(vehicle, details),
    factGroups: toFactGroups(vehicle, details),
    needs: resolveVehicleNeeds(vehicle, details, site.country),
    features: groupFeatures(
      details.features.length > 0 ? details.features : vehicle.filtered_features,
    ),
    description: toParagraphs(details.description),
    actions: toActions(vehicle, site, "sidebar"),
    isAvailable,
    isComingSoon: vehicle.status === "coming_soon",
    stateNote: resolveStateNote(vehicle, site, taken),
    tellHref: isAvailable ? (taken?.tellHref ?? null) : null,
    location: site.locations.find((location) => location.id === vehicle.location_id) ?? null,
    historyReport: vehicle.file,
    isCertified: vehicle.certified,
    label: vehicle.label,
    views: vehicle.views,
    stockNumber: vehicle.stocknum,
    similar: similar.map((other) => toVehicleCard(other, site, now)),
    breadcrumbs: [
      ...toBreadcrumbs(vehicle, site, stock),
      { name: title, href: buildVehiclePath(site, vehicle.slug) },
    ],
  };
}

function toDaysListed(vehicle: Vehicle, site: Site, now: number): string | null {
  if (!site.days_listed) return null;
  return formatDaysListed(vehicle.created_at_timestamp * 1000, site.time_zone, now);
}
