import type { Site } from "#domain/site/config/site.ts";
import { buildImageUrl } from "../../primitives/pictures/image-source.ts";

type FootnotesProps = {
  site: Pick<Site, "name" | "dealership_group">;
  licences: string[];
  year: number;
  notice: string | null;
};

export function Footnotes({ site, licences, year, notice }: FootnotesProps) {
  const group = site.dealership_group?.name === site.name ? null : site.dealership_group;
  return (
    <div className="footnotes">
      <div className="page-width">
        {group && <GroupMark name={group.name} url={group.url} logo={group.logo?.url ?? null} />}
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
      </div>
    </div>
  );
}

function GroupMark({ name, url, logo }: { name: string; url: string | null; logo: string | null }) {
  const mark = logo ? (
    <img src={buildImageUrl(logo, 320)} alt={name} className="h-8 w-auto max-w-40 object-contain" />
  ) : (
    <span>
      Part of <span className="font-semibold text-footer-ink">{name}</span>
    </span>
  );
  return (
    <p className="md:border-r md:border-line md:pr-6">
      {url === null ? (
        mark
      ) : (
        <a href={url} rel="noopener" className="inline-flex min-h-11 items-center">
          {mark}
        </a>
      )}
    </p>
  );
}
