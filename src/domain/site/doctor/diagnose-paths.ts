import { listPathFaults, type OwnPaths } from "../../addresses/paths/taken-paths.ts";
import type { Finding } from "./finding.ts";

/** The site's own paths that another page already has. */
export function findPathClashes(site: OwnPaths): Finding[] {
  return listPathFaults(site).map(({ field, path, reason }) => ({
    severity: "error",
    what: `${field} has ${path}, which is ${reason}.`,
    mend: `Give ${field} a path that nothing else uses.`,
  }));
}
