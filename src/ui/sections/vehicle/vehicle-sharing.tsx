import { VEHICLE_CODES_FOLDER } from "#domain/addresses/site-addresses.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { VehiclePage } from "#domain/vehicle/page/vehicle-page.ts";
import { buildVehiclePath } from "#domain/vehicle/vehicle-path.ts";

type VehicleSharingProps = {
  vehicle: Pick<VehiclePage, "slug" | "title" | "price">;
  site: Pick<Site, "url" | "vehicle_base_path">;
};

/**
 * Takes the page along: by link, mail, QR code or paper. Where a phone has a sheet for it, a script opens that in
 * place of the panel; without script there are the mail and the code.
 */
export function VehicleSharing({ vehicle, site }: VehicleSharingProps) {
  const path = buildVehiclePath(site, vehicle.slug);
  return (
    <details data-share-vehicle={vehicle.title} className="mt-3">
      <summary className="button button-quiet w-full">Share or print</summary>
      <div className="mt-3 grid gap-4 rounded-card border border-line p-4">
        <p className="flex flex-wrap gap-2">
          <button
            type="button"
            data-share-link={path}
            data-needs-script=""
            className="button button-second flex-auto"
          >
            Copy link
          </button>
          <a href={buildMailHref(vehicle, site)} className="button button-second flex-auto">
            Email
          </a>
          <button
            type="button"
            data-print=""
            data-needs-script=""
            className="button button-second flex-auto"
          >
            Print
          </button>
        </p>
        <p className="flex items-center gap-4 text-sm max-lg:hidden">
          <img
            src={VEHICLE_CODES_FOLDER + vehicle.slug}
            width={96}
            height={96}
            loading="lazy"
            alt="QR code of this page"
            className="code"
          />
          Scan to open this page on a phone
        </p>
      </div>
    </details>
  );
}

function buildMailHref(
  { title, slug, price }: VehicleSharingProps["vehicle"],
  site: VehicleSharingProps["site"],
) {
  const link = new URL(buildVehiclePath(site, slug), site.url).href;
  const terms = [price.text, price.type].filter(Boolean).join(" ");
  const body = `${title}, ${terms}\n${link}`;
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`;
}
