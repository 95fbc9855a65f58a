import { resolvePhone } from "../../location/phone/resolve-phone.ts";
import { formatPlaceName } from "../../location/slug/build-location-slug.ts";
import type { Site } from "../../site/config/site.ts";
import { isAvailable, nameAvailability } from "../availability/availability.ts";
import { resolveBodyStyle } from "../body-style-table.ts";
import type { ListedVehicle } from "../vehicle.schema.ts";
import { buildVehiclePath } from "../vehicle-path.ts";
import { formatSubtitle, formatTitle } from "../vehicle-title.ts";
import { toChips } from "./chips.ts";
import { resolveDisplayTag, resolveTakenTag } from "./display-tag.ts";
import { listDrawnFacts } from "./fact-drawings.ts";
import { toPriceDisplay } from "./price-display.ts";
import { toActions } from "./resolve-buttons.ts";
import type { CardCredit, VehicleCard } from "./vehicle-card.ts";
import { resolveCredit } from "./vehicle-credit.ts";
import { countPhotos, toVehiclePhotos } from "./vehicle-photos.ts";
import { resolveReason } from "./why-this-one.ts";

/** Front, side and rear, as dealers order them. */
export const CARD_PHOTOS = 3;
/** As many as a phone has room for in the one line that the question after similar ones leaves. */
export const UNAVAILABLE_CHIPS = 3;

export function toVehicleCard(vehicle: ListedVehicle, site: Site, now: number): VehicleCard {
  return {
    id: vehicle.id,
    href: buildVehiclePath(site, vehicle.slug),
    title: formatTitle(vehicle),
    subtitle: formatSubtitle(vehicle),
    tag: resolveDisplayTag(vehicle, site, now),
    takenTag: resolveTakenTag(vehicle, site, now),
    chips: isAvailable(vehicle, site)
      ? toChips(vehicle, site)
      : toChips(vehicle, site).slice(0, UNAVAILABLE_CHIPS),
    drawnFacts: listDrawnFacts(vehicle),
    place: vehicle.location_name === null ? vehicle.city : formatPlaceName(vehicle.location_name),
    availability: nameAvailability(vehicle),
    price: toPriceDisplay(vehicle, site),
    credit: toCardCredit(vehicle, site),
    photos: toVehiclePhotos(vehicle).slice(0, CARD_PHOTOS),
    photosCount: countPhotos(vehicle),
    bodyStyle: resolveBodyStyle(vehicle.simple_body, vehicle.item_type),
    year: vehicle.year,
    km: vehicle.km,
    reason: resolveReason(vehicle, now),
    call: resolveCall(vehicle, site),
    isAvailable: isAvailable(vehicle, site),
    isSavable: site.garage_enabled,
    actions: toActions(vehicle, site, "card"),
  };
}

/** The place where it stands, else the dealer. */
function resolveCall(vehicle: ListedVehicle, site: Site): VehicleCard["call"] {
  if (!isAvailable(vehicle, site)) return null;
  const place = site.locations.find(({ name }) => name === vehicle.location_name);
  const phone = (place && resolvePhone(place)) ?? site.phone;
  return phone === null ? null : { phone, dealershipId: vehicle.dealership_id, site };
}

function toCardCredit(vehicle: ListedVehicle, site: Site): CardCredit | null {
  if (!site.finance.on_cards) return null;
  const credit = resolveCredit(vehicle, site);
  if (!credit.isStated) return null;
  const { statement, lender } = credit;
  return { statement, lender: lender.name, licence: lender.credit_licence };
}
