/** How far the server has come, as the port of its metrics tells. */
export type ServerProgress = { latestId: number; appliedId: number; vehicles: number };

/** @throws Error when it does not answer. */
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
