const HOST = /^([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/;

/** @see RFC 1035, 2.3.4 */
const MAX_HOST_LENGTH = 253;

const LOCAL_SUFFIX = ".localhost";

/** The host of a header in lower case, without port and final dot; null when it is no host name. */
export function normaliseHost(header: string | null | undefined): string | null {
  const host = (header ?? "")
    .trim()
    .toLowerCase()
    .replace(/:\d{0,5}$/, "")
    .replace(/\.$/, "");
  return host.length <= MAX_HOST_LENGTH && HOST.test(host) ? host : null;
}

/** The slug in `{slug}.localhost`; null for other hosts. For demo and development only. */
export function resolveLocalSlug(host: string): string | null {
  if (!host.endsWith(LOCAL_SUFFIX)) return null;
  const slug = host.slice(0, -LOCAL_SUFFIX.length);
  return slug.includes(".") ? null : slug;
}
