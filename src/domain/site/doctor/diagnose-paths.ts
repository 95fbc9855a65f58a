import { listPathFaults, type OwnPaths } from "../../addresses/paths/taken-paths.ts";
import type { Finding } from "./finding.ts";

/** Addresses of a site's own that another page takes before them, as doctor reports them. */
export function findPathClashes(site: OwnPaths): Finding[] {
  return listPathFaults(site).map(({ field, path, reason }) => ({
    severity: "error",
    what: `${field} has ${path}, which is ${reason}.`,
    mend: `Give ${field} a path that nothing else uses.`,
  }));
}
