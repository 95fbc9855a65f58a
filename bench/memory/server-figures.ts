/** The server's own metrics, in MB. */
export type ServerFigures = {
  /** The resident set. */
  resident: number;
  /** The used part of the heap. */
  heap: number;
  pageCache: number;
};

/** @throws Error when a metric is missing. */
export async function readServerFigures(metricsPort: number): Promise<ServerFigures> {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const text = await answer.text();
  const read = (name: string): number => {
    const bytes = new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1];
    if (!bytes) throw new Error(`The server's metrics do not tell ${name}.`);
    return Number(bytes) / 1e6;
  };
  return {
    resident: read("process_resident_memory_bytes"),
    heap: read("nodejs_heap_size_total_bytes"),
    pageCache: read("forecourt_page_cache_bytes"),
  };
}
