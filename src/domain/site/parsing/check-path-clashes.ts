import { listPathFaults, type OwnPaths } from "../../addresses/paths/taken-paths.ts";
import { type ConfigProblem, formatPath } from "../config/config-problem.ts";

/** Paths of a site that another page takes, as refusals: a file with one is not applied, a stored site runs on. */
export function checkPathClashes(config: OwnPaths): ConfigProblem[] {
  return listPathFaults(config).map(({ field, index, path, reason }) => ({
    path: formatPath(index === null ? [field] : [field, index, "path"]),
    value: path,
    expected: `a path that nothing else uses (this one is ${reason})`,
  }));
}
