import { OUTBOX_PATH } from "#domain/addresses/site-addresses.ts";
import { formatCount } from "#domain/text/format-amount.ts";
import { BodyIcon, Icon } from "../../icons/icon.tsx";

export type DirectorySite = {
  name: string;
  url: string;
  slug: string;
  tagline: string | null;
  brandColour: string;
  vehicleCount: number;
  description: string | null;
};

export function DirectoryPage({ sites }: { sites: DirectorySite[] }) {
  const total = sites.reduce((sum, { vehicleCount }) => sum + vehicleCount, 0);
  return (
    <main className="min-h-dvh">
      <div className="page-width py-12">
        <div className="flex items-end justify-between gap-8">
          <div className="max-w-2xl">
            <p className="font-semibold text-muted">Forecourt</p>
            <h1 className="mt-2 text-4xl font-extrabold tracking-tight">
              {formatCount(sites.length, "dealer site")}, one process
            </h1>
            <p className="mt-4 text-lg text-muted">
              Each of these is an invented dealer with stock, locations and colours of its own:{" "}
              {formatCount(total, "vehicle")} in all. Pick one and shop.
            </p>
            <p className="mt-2">
              <a href={OUTBOX_PATH} className="font-semibold underline">
                What became of the forms that were sent
              </a>
            </p>
          </div>
          <BodyIcon body="suv" className="hidden h-28 w-56 opacity-10 lg:block" />
        </div>
        <ul className="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {sites.map((site) => (
            <li key={site.slug} className="grid">
              <SiteCard site={site} />
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}

function SiteCard({ site }: { site: DirectorySite }) {
  const { name, url, tagline, description, brandColour, vehicleCount } = site;
  return (
    <a
      href={url}
      className="group flex flex-col overflow-hidden rounded-card border border-line bg-raised [transition:box-shadow_200ms] hover:lifted"
    >
      <svg aria-hidden="true" className="h-2 w-full">
        <rect width="100%" height="100%" fill={brandColour} />
      </svg>
      <span className="flex flex-1 flex-col p-5">
        <span className="flex items-center justify-between gap-3">
          <span className="text-xl font-bold tracking-tight">{name}</span>
          <Icon
            name="arrow-right"
            className="size-5 text-muted [transition:translate_150ms] group-hover:[translate:0.25rem]"
          />
        </span>
        {tagline && <span className="mt-1 font-medium">{tagline}</span>}
        {description && <span className="mt-2 text-sm text-muted">{description}</span>}
        <span className="mt-auto flex justify-between gap-4 pt-5 text-sm text-muted tabular-nums">
          <span className="whitespace-nowrap">{formatCount(vehicleCount, "vehicle")}</span>
          <span className="truncate">{new URL(url).host}</span>
        </span>
      </span>
    </a>
  );
}
