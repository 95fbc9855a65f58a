import type { BrokenSite, Site } from "#domain/site/config/site.ts";
import { resolveReachedUrl } from "#domain/site/resolve-reached-url.ts";
import { isBrokenSite } from "#domain/site/resolve-site.ts";
import type { Environment } from "#platform/environment.schema.ts";

/** The addresses of all sites, printed once the process is ready. */
export function formatAddresses(
  sites: readonly (Site | BrokenSite)[],
  { mode, port }: Pick<Environment, "mode" | "port">,
): string {
  const isProduction = mode === "production";
  const rows = sites.map((site) =>
    isBrokenSite(site)
      ? { name: site.slug, address: `cannot be served: ${site.reason}` }
      : { name: site.name, address: resolveReachedUrl(site, { isProduction, port }) },
  );
  const width = Math.max(0, ...rows.map(({ name }) => name.length));
  return [
    `Forecourt answers on port ${port}.`,
    ...(mode === "demo" ? [`All sites: http://localhost:${port}/`] : []),
    ...rows.map(({ name, address }) => `  ${name.padEnd(width)}  ${address}`),
    ...(rows.length === 0 ? ["There are no sites yet: forecourt site apply --help"] : []),
    "",
  ].join("\n");
}

/**
 * Explains to the operator why the process cannot start, and how to mend it. `metricsPort` distinguishes
 * which port is taken.
 */
export function explainStart(error: unknown, metricsPort?: string): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? error.code : undefined;
  const port = "port" in error ? String(error.port) : "";
  const [name, example] = port === metricsPort ? ["METRICS_PORT", 9464] : ["PORT", 3001];
  if (code === "EADDRINUSE") {
    return `${name}=${port} is taken. Stop what listens there, or choose another: ${name}=${example} bin/forecourt start`;
  }
  if (code === "EACCES" && "port" in error) {
    return `${name}=${port} may not be used by this user. Choose one above 1023: ${name}=${example} bin/forecourt start`;
  }
  if (code === "EADDRNOTAVAIL" || code === "EINVAL" || isUnknownName(error)) {
    const host = "address" in error ? error.address : "hostname" in error ? error.hostname : "";
    return `HOST=${String(host)} is no address of this machine (${error.message}). Leave HOST out to answer on every address, or give one that the machine has, such as 127.0.0.1.`;
  }
  return error.name === "Error" || error.name === "TypeError"
    ? (error.stack ?? error.message)
    : error.message;
}

function isUnknownName(error: Error): boolean {
  return "syscall" in error && error.syscall === "getaddrinfo";
}
