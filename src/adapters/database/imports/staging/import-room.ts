import type { DatabaseAccess } from "../../database-access.ts";

const PREFIX = "import-";

/** What a run's room on the disk is called. */
export function formatRoom(runId: number): string {
  return `${PREFIX}${runId}`;
}

/** Gives the room of runs back that have ended, those of dead processes too. */
export async function releaseEndedRooms({ reader, room }: DatabaseAccess): Promise<void> {
  const names = room?.list().filter((name) => name.startsWith(PREFIX)) ?? [];
  if (room === null || names.length === 0) return;
  const underWay = await reader
    .selectFrom("import_run")
    .where("status", "=", "staging")
    .select("id")
    .execute();
  const kept = new Set(underWay.map(({ id }) => formatRoom(id)));
  for (const name of names) if (!kept.has(name)) room.release(name);
}
