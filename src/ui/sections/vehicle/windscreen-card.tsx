import { VEHICLE_CODES_FOLDER } from "#domain/addresses/site-addresses.ts";
import { isPhoneMasked } from "#domain/location/phone/mask-phone.ts";
import { resolvePhone } from "#domain/location/phone/resolve-phone.ts";
import type { Site } from "#domain/site/config/site.ts";
import { formatAddress } from "#domain/text/format-address.ts";
import type { Fact, VehiclePage } from "#domain/vehicle/page/vehicle-page.ts";
import { buildImageUrl } from "../../primitives/pictures/image-source.ts";
import { Price } from "../../primitives/price.tsx";

const MAX_FACTS = 8;

type WindscreenCardProps = { vehicle: VehiclePage; site: Site };

/**
 * The page on paper: one sheet for the windscreen, with a QR code that leads back. On a screen nobody sees it,
 * and its pictures are fetched by a print only. A masked number is left out, as it stands in no page's text.
 */
export function WindscreenCard({ vehicle, site }: WindscreenCardProps) {
  const { title, subtitle, tag, price, photos, bodyStyle, features, location } = vehicle;
  const { stockNumber } = vehicle;
  const [photo] = photos;
  const phone = (location && resolvePhone(location)) ?? site.phone;
  return (
    <section className="windscreen" aria-hidden="true">
      <p className="windscreen-dealer font-bold">{site.name}</p>
      {photo && (
        <img
          className="windscreen-photo"
          src={buildImageUrl(photo.url, 1280, bodyStyle)}
          loading="lazy"
          alt=""
        />
      )}
      <div className="windscreen-offer">
        <div>
          <p className="windscreen-title font-bold">{title}</p>
          {subtitle && <p>{subtitle}</p>}
          {!vehicle.isAvailable && tag && <p className="font-bold">{tag.text}</p>}
        </div>
        <Price price={price} size="page" />
      </div>
      <dl className="windscreen-facts">
        {listFacts(vehicle).map(({ label, value }) => (
          <div key={label}>
            <dt className="text-xs">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {features.highlights.length > 0 && (
        <ul className="windscreen-features">
          {features.highlights.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
      <div className="windscreen-foot">
        <div>
          <p className="windscreen-call font-bold">
            Scan for all photos and details, or to ask us about it
          </p>
          {location && (
            <p>{[location.name, formatAddress(location.address)].filter(Boolean).join(", ")}</p>
          )}
          {phone !== null && !isPhoneMasked(site, phone) && <p>{phone}</p>}
          {stockNumber && <p>{`Stock number ${stockNumber}`}</p>}
        </div>
        <img src={VEHICLE_CODES_FOLDER + vehicle.slug} loading="lazy" alt="" />
      </div>
    </section>
  );
}

/** The facts that decide, then others of the page that the title does not say, until the card is full. */
function listFacts({ title, subtitle, keyFacts, factGroups }: VehiclePage): Fact[] {
  const known = new Set(keyFacts.map(({ label }) => label));
  const others = factGroups
    .flatMap(({ facts }) => facts)
    .filter(({ label, value }) => !known.has(label) && !`${title} ${subtitle}`.includes(value));
  return [...keyFacts, ...others].slice(0, MAX_FACTS);
}
