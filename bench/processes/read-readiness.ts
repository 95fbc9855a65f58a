/** The server's progress, from its metrics port. */
export type ServerProgress = { latestId: number; appliedId: number; vehicles: number };

/** @throws Error without an answer. */
export async function readReadiness(metricsPort: number): Promise<ServerProgress> {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/readyz`);
  const { checks } = JSON.parse(await answer.text());
  const { database, changes, search } = checks;
  return {
    latestId: Number(database.detail),
    appliedId: Number(changes.detail),
    vehicles: Number(search.detail),
  };
}
