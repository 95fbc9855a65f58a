const SECRET_KEY = /^(sk|rk|ssk|whsec|shpss)[_-]|secret|private|password|BEGIN [A-Z ]*KEY/i;

/** Whether a payment key looks secret; feeds may only carry publishable ones. */
export function isSecretKey(key: string): boolean {
  return SECRET_KEY.test(key);
}

export function maskKey(key: string): string {
  return `${key.slice(0, 3)}…`;
}
