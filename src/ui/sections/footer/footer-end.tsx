import { formatLicence } from "#domain/location/format-licence.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { FooterProps } from "../../page-props.ts";
import { buildImageUrl } from "../../primitives/pictures/image-source.ts";
import { CardMarks } from "./card-marks.tsx";
import { DealerWebsites } from "./dealer-websites.tsx";
import { listLicences } from "./list-licences.ts";
import { StaffContacts } from "./staff-contacts.tsx";

type FooterEndProps = Omit<FooterProps, "hasHours"> & {
  /** False where they stand above already. */
  hasLicences?: boolean;
  /** Without staff and other sites. */
  isCompact?: boolean;
};

/** Below every footer: people, other sites, the group, the year, licences and card marks. */
export function FooterEnd(props: FooterEndProps) {
  const { site, year, notice, hasLicences = true, isCompact = false } = props;
  const licences = hasLicences ? listLicences(site).map(formatLicence) : [];
  return (
    <>
      {!isCompact && <StaffContacts site={site} contacts={site.staff_contacts} />}
      {!isCompact && <DealerWebsites site={site} />}
      <div className="footnotes">
        <div className="page-width">
          <GroupMark site={site} />
          <div>
            <p>
              {`© ${year} ${site.name}`}
              {licences.map((licence) => (
                <span key={licence} className="licence">
                  {licence}
                </span>
              ))}
            </p>
            {notice && <p>{notice}</p>}
          </div>
          {site.payment_provider !== null && <CardMarks />}
        </div>
      </div>
    </>
  );
}

type GroupMarkProps = {
  site: Pick<Site, "slug" | "name" | "dealership_group" | "logo_column_width">;
};

/** Left out on the group's own site, and on those that the group excepts. */
function GroupMark({ site }: GroupMarkProps) {
  const group = site.dealership_group;
  if (group === null || group.name === site.name) return null;
  if (group.excepted_sites.includes(site.slug)) return null;
  const { name, url, logo } = group;
  const mark = logo ? (
    <img src={buildImageUrl(logo.url, 320)} alt={name} width={site.logo_column_width} />
  ) : (
    <span>
      Part of <b>{name}</b>
    </span>
  );
  return (
    <p className="group-mark">
      {url === null ? (
        mark
      ) : (
        <a href={url} rel="noopener">
          {mark}
        </a>
      )}
    </p>
  );
}
