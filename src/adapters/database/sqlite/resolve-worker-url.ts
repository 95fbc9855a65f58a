/**
 * The file of the SQLite thread. Run from its sources (the command line, tests, the development
 * server) it is the source itself, which Node reads as it is; in the server's bundle it is a named
 * entry beside `serve.js`, while this module may have gone into the entry or into `chunks/`.
 */
export function resolveWorkerUrl(moduleUrl: string): URL {
  if (moduleUrl.endsWith(".ts")) return new URL("../sqlite-worker.ts", moduleUrl);
  const isInChunk = new URL("./", moduleUrl).pathname.endsWith("/chunks/");
  return new URL(isInChunk ? "../sqlite-worker.js" : "./sqlite-worker.js", moduleUrl);
}
