import type { ZonedLocation } from "#domain/location/location.schema.ts";
import { resolvePhone } from "#domain/location/phone/resolve-phone.ts";
import type { Site } from "#domain/site/config/site.ts";
import { formatCount } from "#domain/text/format-amount.ts";
import { findMainAction } from "#domain/vehicle/page/main-action.ts";
import type { VehiclePage } from "#domain/vehicle/page/vehicle-page.ts";
import { Icon } from "../../icons/icon.tsx";
import { ButtonLink } from "../../primitives/button.tsx";
import { PhoneNumber, type PhoneSite } from "../../primitives/phone.tsx";
import { SaveButton } from "../../primitives/save-button.tsx";
import { Tag } from "../../primitives/tag.tsx";
import { OpeningNow } from "../location/opening-now.tsx";
import { TellLink } from "../reservation/tell-link.tsx";
import { KeyFacts } from "./fact-list.tsx";
import { OfferCredit, OfferPrice } from "./offer-price.tsx";

type OfferPanelProps = {
  vehicle: VehiclePage;
  site: Pick<Site, "phone" | "garage_enabled"> & PhoneSite;
};

/** Everything above the fold of a phone: the vehicle, its price, the next step. */
export function OfferPanel({ vehicle, site }: OfferPanelProps) {
  const { title, subtitle, tag, keyFacts, historyReport, stateNote, tellHref } = vehicle;
  return (
    <div data-vehicle={vehicle.id} className="offer">
      <div className="offer-head flex items-start gap-3">
        <div className="min-w-0 flex-1">
          {tag && (
            <div className="mb-2 flex [--on-photo:var(--surface-pressed)]">
              <Tag tag={tag} />
            </div>
          )}
          <h1 className="text-2xl font-extrabold">{title}</h1>
          {subtitle && <p className="mt-1 line-clamp-3 text-muted">{subtitle}</p>}
          <OfferNotes vehicle={vehicle} />
        </div>
        {site.garage_enabled && (
          <SaveButton vehicleId={vehicle.id} title={title} className="border border-line-strong" />
        )}
      </div>
      <OfferPrice vehicle={vehicle} />
      {/* Phones have them above the fold; wide screens have the details beside them. */}
      <div className="offer-facts">
        <KeyFacts facts={keyFacts} />
        <OfferRecord vehicle={vehicle} />
      </div>
      <OfferCredit finance={vehicle.finance} />
      {vehicle.location && <OfferPlace location={vehicle.location} />}
      {stateNote && <p className="pt-4 font-medium">{stateNote}</p>}
      {tellHref && (
        <p className="pt-3">
          <TellLink href={tellHref} className="w-full" />
        </p>
      )}
      <OfferActions vehicle={vehicle} site={site} />
      {historyReport && (
        <a href={historyReport} rel="noopener" className="button button-quiet w-full">
          <Icon name="badge-check" className="size-4" />
          Vehicle history report
        </a>
      )}
    </div>
  );
}

/** The dealer's own praise, each only where the feed has it. */
function OfferNotes({ vehicle: { isCertified, label } }: Pick<OfferPanelProps, "vehicle">) {
  if (!isCertified && label === null) return null;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm">
      {isCertified && (
        <span className="inline-flex items-center gap-1 font-semibold text-success">
          <Icon name="badge-check" className="size-4" />
          Certified
        </span>
      )}
      {label !== null && <span dir="auto">{label}</span>}
    </p>
  );
}

/** A caller is asked for the number. */
function OfferRecord({ vehicle }: Pick<OfferPanelProps, "vehicle">) {
  const { stockNumber, views, daysListed } = vehicle;
  const parts = [
    stockNumber === null ? null : `Stock No: ${stockNumber}`,
    views === null ? null : formatCount(views, "view"),
    daysListed,
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return <p className="pt-3 text-sm text-muted tabular-nums">{parts.join(" · ")}</p>;
}

/** On wide screens, where the place's own card is far below. */
function OfferPlace({ location }: { location: ZonedLocation }) {
  return (
    <p className="flex gap-2 pt-4 text-sm max-lg:hidden">
      <Icon name="map-pin" className="mt-0.5 size-4 text-muted" />
      <span>
        <span className="font-medium">{location.name}</span>
        <OpeningNow location={location} />
      </span>
    </p>
  );
}

/** On phones the main action is in `ActionBar`. */
function OfferActions({ vehicle, site }: OfferPanelProps) {
  const phone = (vehicle.location && resolvePhone(vehicle.location)) ?? site.phone;
  const main = findMainAction(vehicle);
  const others = vehicle.actions.filter((action) => action !== main);
  return (
    <div className="offer-actions grid grid-cols-2 gap-2 pt-4">
      {main && (
        <ButtonLink href={main.href} rank="main" className="button-large col-span-2 max-lg:hidden">
          {main.label}
        </ButtonLink>
      )}
      {others.map(({ button, label, href, isDisabled }, n) => (
        <ButtonLink
          key={button}
          href={href}
          isDisabled={isDisabled}
          className={isAloneInRow(n, others.length) ? "col-span-2" : ""}
        >
          {label}
        </ButtonLink>
      ))}
      {phone && (
        <PhoneNumber
          site={site}
          phone={phone}
          carId={vehicle.id}
          dealershipId={vehicle.dealershipId}
          className="button button-quiet col-span-2 tabular-nums"
        >
          <Icon name="phone" className="size-4" />
          Call{" "}
        </PhoneNumber>
      )}
    </div>
  );
}

/** Two share a row, and a last one without a neighbour fills its own. */
function isAloneInRow(n: number, count: number): boolean {
  return n === count - 1 && n % 2 === 0;
}
