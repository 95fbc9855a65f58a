import type { Site } from "#domain/site/site.ts";

type FootnotesProps = {
  site: Pick<Site, "name" | "dealership_group">;
  licences: string[];
  year: number;
  notice: string | null;
};

/** The last lines of a page: the group, licences, the year. */
export function Footnotes({ site, licences, year, notice }: FootnotesProps) {
  const group = site.dealership_group?.name === site.name ? null : site.dealership_group;
  return (
    <div className="border-t border-line">
      <div className="page-width flex flex-col gap-4 py-6 text-xs text-muted md:flex-row md:items-center">
        {group && <GroupMark name={group.name} url={group.url} logo={group.logo?.url ?? null} />}
        <div className="grid gap-1">
          <p>
            © {year} {site.name}
            {licences.map((licence) => (
              <span key={licence} className="before:mx-2 before:content-['·']">
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
    <img src={logo} alt={name} className="h-8 w-auto max-w-40 object-contain" />
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
        <a href={url} rel="noopener" className="inline-flex min-h-11 items-center hover:underline">
          {mark}
        </a>
      )}
    </p>
  );
}
