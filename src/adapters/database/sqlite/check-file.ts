import { DamagedDatabaseError } from "../database-errors.ts";
import { SqliteChannel } from "./sqlite-channel.ts";
import { explainSqliteError } from "./sqlite-error.ts";

/**
 * Has SQLite check the whole file, which takes as long as reading it does.
 *
 * @throws DamagedDatabaseError
 */
export async function checkFile(channel: SqliteChannel, file: string): Promise<void> {
  const { rows } = await channel.send<{ finding: string | null }>({ op: "check" });
  const finding = rows[0]?.finding;
  if (finding) throw new DamagedDatabaseError(file, finding);
}

export type FileCheck = {
  /** What was found; null while nothing was. */
  finding: () => DamagedDatabaseError | null;
  /** Breaks it off where it is under way. */
  stop: () => Promise<void>;
};

/**
 * Checks the whole file on a thread of its own, while it is in use. Any other failure than damage ends
 * the check silently: it is no word on the file, and whatever keeps the file from being read fails the
 * statements of the other threads, which tell it.
 */
export function checkFileMeanwhile(
  file: string,
  onDamage: (damage: DamagedDatabaseError) => void,
): FileCheck {
  const channel = new SqliteChannel(file, "reader");
  let found: DamagedDatabaseError | null = null;
  const ended = checkFile(channel, file)
    .catch((error: unknown) => {
      const explained = explainSqliteError(error);
      if (!(explained instanceof DamagedDatabaseError)) return;
      found = explained;
      onDamage(explained);
    })
    .then(() => channel.abandon());
  return {
    finding: () => found,
    stop: async () => {
      await channel.abandon();
      await ended;
    },
  };
}
