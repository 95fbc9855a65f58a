const HOST = /^([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/;

/** Names longer than this are no host's. @see RFC 1035, 2.3.4 */
const MAX_HOST_LENGTH = 253;

const LOCAL_SUFFIX = ".localhost";

/**
 * A host as sites name it, from a request's header: without its one port, in small letters, without
 * the root's dot. Null for what cannot be a host name (addresses in brackets too: no site is one).
 */
export function normaliseHost(header: string | null | undefined): string | null {
  const host = (header ?? "")
    .trim()
    .toLowerCase()
    .replace(/:\d{0,5}$/, "")
    .replace(/\.$/, "");
  return host.length <= MAX_HOST_LENGTH && HOST.test(host) ? host : null;
}

/** The slug in `{slug}.localhost`; null for other hosts. Read in demo and development only. */
export function resolveLocalSlug(host: string): string | null {
  if (!host.endsWith(LOCAL_SUFFIX)) return null;
  const slug = host.slice(0, -LOCAL_SUFFIX.length);
  return slug.includes(".") ? null : slug;
}
