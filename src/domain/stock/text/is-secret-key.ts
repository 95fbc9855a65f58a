const SECRET_KEY = /^(sk|rk|ssk|whsec|shpss)[_-]|secret|private|password|BEGIN [A-Z ]*KEY/i;

/**
 * Whether a payment key looks like one that must never leave the server. Publishable keys only come
 * by feeds.
 */
export function isSecretKey(key: string): boolean {
  return SECRET_KEY.test(key);
}

/** A key as a report may show it: its kind, never its body. */
export function maskKey(key: string): string {
  return `${key.slice(0, 3)}…`;
}
