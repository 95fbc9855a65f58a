import type { DatabaseAccess } from "../../database-access.ts";

const PREFIX = "import-";

export function formatReserveName(runId: number): string {
  return `${PREFIX}${runId}`;
}

export async function releaseEndedReserves({ reader, diskReserve }: DatabaseAccess): Promise<void> {
  const names = diskReserve?.list().filter((name) => name.startsWith(PREFIX)) ?? [];
  if (diskReserve === null || names.length === 0) return;
  const running = await reader
    .selectFrom("import_run")
    .where("status", "=", "staging")
    .select("id")
    .execute();
  const active = new Set(running.map(({ id }) => formatReserveName(id)));
  for (const name of names) if (!active.has(name)) diskReserve.release(name);
}
