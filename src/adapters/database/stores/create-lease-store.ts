import type { LeaseStore } from "#ports/lease-store.ts";
import type { DatabaseAccess } from "../database-access.ts";

/** A lease that is held is seen by reading alone: asking for it now and then writes nothing. */
export function createLeaseStore({
  reader,
  write,
}: Pick<DatabaseAccess, "reader" | "write">): LeaseStore {
  return {
    async claim(name, until, now) {
      const held = await reader
        .selectFrom("lease")
        .select("name")
        .where("name", "=", name)
        .where("expires_at", ">", now)
        .executeTakeFirst();
      if (held) return false;
      const row = { holder: `process ${process.pid}`, expires_at: until };
      return await write(async (writer) => {
        const taken = await writer
          .insertInto("lease")
          .values({ name, ...row })
          .onConflict((conflict) =>
            conflict.column("name").doUpdateSet(row).where("lease.expires_at", "<=", now),
          )
          .returning("name")
          .executeTakeFirst();
        return taken !== undefined;
      });
    },
  };
}
