/** The thread of one connection, or the process that checks the file. */
export type SqliteEntry = "sqlite-worker" | "sqlite-check";

/**
 * The URL of an entry's module. From sources it is the source itself, which Node runs directly; in the bundle
 * it is a file beside `serve.js`, while this module may be in the entry or in `chunks/`.
 */
export function resolveEntryUrl(moduleUrl: string, entry: SqliteEntry): URL {
  if (moduleUrl.endsWith(".ts")) return new URL(`../${entry}.ts`, moduleUrl);
  const isInChunk = new URL("./", moduleUrl).pathname.endsWith("/chunks/");
  return new URL(`${isInChunk ? ".." : "."}/${entry}.js`, moduleUrl);
}
