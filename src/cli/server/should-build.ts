import { join } from "node:path";
import { ExitError } from "../exit-codes.ts";

const ROOT_USER = 0;

/** User ids; null where the system has none. */
type Building = { folder: string; owner: number; user: number | null; isCurrent: boolean };

/**
 * Whether this user is to build. A service's user does not write into another's checkout, even when it could:
 * it uses what is built if that is current.
 *
 * @throws ExitError that says who is to build.
 */
export function shouldBuild({ folder, owner, user, isCurrent }: Building): boolean {
  if (user === null || user === owner || user === ROOT_USER) return true;
  if (isCurrent) return false;
  const command = join(folder, "bin/forecourt");
  throw new ExitError(
    `What is built in ${join(folder, "dist")} is missing or older than the sources, and this user ` +
      `does not own ${folder}, so nothing is built there. Run \`${command} build\` as the user ` +
      `that owns it (number ${owner}), then try again.`,
  );
}
