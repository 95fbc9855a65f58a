/** What the server tells of itself on the port of its metrics. Memory is resident, in MB. */
export type ServerFigures = { memory: number };

/** @throws Error when a figure is missing. */
export async function readServerFigures(metricsPort: number): Promise<ServerFigures> {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const text = await answer.text();
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1];
  if (!bytes) throw new Error("The server's metrics do not tell its memory.");
  return { memory: Number(bytes) / 1e6 };
}
