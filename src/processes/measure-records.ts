import { isBrokenSite } from "#domain/site/resolve-site.ts";
import type { DamagedRecords } from "#ports/stores/damaged-records.ts";
import type { MeasuredGauge } from "#server/watch/server-gauges.ts";
import type { SiteDirectory } from "#use-cases/sites/site-directory.ts";

export function measureRecords(
  directory: Pick<SiteDirectory, "list">,
  damagedRecords: DamagedRecords,
): MeasuredGauge[] {
  return [
    {
      name: "forecourt_sites",
      help: "Sites of the records; with none in production the process is not ready",
      read: () => directory.list().length,
    },
    {
      name: "forecourt_sites_broken",
      help: "Sites that cannot be served and answer with an error page",
      read: () => directory.list().filter(isBrokenSite).length,
    },
    {
      name: "forecourt_damaged_records",
      help: "Stored records that cannot be read and are left out",
      read: () => damagedRecords.list().length,
    },
  ];
}
