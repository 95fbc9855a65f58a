import { randomUUID } from "node:crypto";
import type { LeaseStore } from "#ports/stores/coordination/lease-store.ts";
import type { DatabaseAccess } from "../../database-access.ts";

/** Polling a lease that is held elsewhere writes nothing. Each opened database is a holder of its own. */
export function createLeaseStore({
  reader,
  write,
  processes,
}: Pick<DatabaseAccess, "reader" | "write" | "processes">): LeaseStore {
  const holder = `process ${process.pid} ${randomUUID()}`;
  const own = processes?.own ?? null;

  const take = (name: string, until: number, now: number) =>
    write(async (writer) => {
      const row = { holder, process: null, expires_at: until };
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

  /** Null for a lease that is free, expired or held by a dead process. */
  async function findHolder(name: string, now: number): Promise<string | null> {
    const lease = await reader
      .selectFrom("lease")
      .select(["holder", "process"])
      .where("name", "=", name)
      .where("expires_at", ">", now)
      .executeTakeFirst();
    if (!lease || isDead(lease.process)) return null;
    return lease.holder;
  }

  return {
    async claim(name, until, now) {
      if ((await findHolder(name, now)) !== null) return false;
      return await take(name, until, now);
    },
    async hold(name, until, now) {
      const other = await findHolder(name, now);
      if (other !== null && other !== holder) return false;
      return await write(async (writer) => {
        const row = { holder, process: own, expires_at: until };
        const lease = await writer
          .insertInto("lease")
          .values({ name, ...row })
          .onConflict((conflict) => conflict.column("name").doUpdateSet({ name }))
          .returning(["holder", "process", "expires_at"])
          .executeTakeFirstOrThrow();
        const isFree = lease.expires_at <= now || isDead(lease.process);
        if (lease.holder !== holder && !isFree) return false;
        await writer.updateTable("lease").set(row).where("name", "=", name).execute();
        return true;
      });
    },
    async release(name) {
      await write(async (writer) => {
        await writer
          .deleteFrom("lease")
          .where("name", "=", name)
          .where("holder", "=", holder)
          .execute();
      });
    },
    isHeldElsewhere: async (name, now) => {
      const other = await findHolder(name, now);
      return other !== null && other !== holder;
    },
  };

  function isDead(process: string | null): boolean {
    return process !== null && processes !== null && processes.isDead(process);
  }
}
