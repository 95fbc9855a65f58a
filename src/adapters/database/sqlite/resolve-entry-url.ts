/** What runs beside the process: the thread of one connection, and the process that checks the file. */
export type SqliteEntry = "sqlite-worker" | "sqlite-check";

/**
 * The file of an entry. Run from its sources (the command line, tests, the development
 * server) it is the source itself, which Node reads as it is; in the server's bundle it is a named
 * entry beside `serve.js`, while this module may have gone into the entry or into `chunks/`.
 */
export function resolveEntryUrl(moduleUrl: string, entry: SqliteEntry): URL {
  if (moduleUrl.endsWith(".ts")) return new URL(`../${entry}.ts`, moduleUrl);
  const isInChunk = new URL("./", moduleUrl).pathname.endsWith("/chunks/");
  return new URL(`${isInChunk ? ".." : "."}/${entry}.js`, moduleUrl);
}
