const ABSOLUTE = /^(https?|mailto|tel):/i;
/** A second slash, of either kind, would lead to another host. */
const WITHIN_SITE = /^(\/(?![/\\])|[?#])/;

/**
 * Whether a page may lead there: within the site, or to a web, mail or telephone address. Never to a
 * script, and never to what no browser can read.
 */
export function isSafeLink(address: string): boolean {
  if (/[\s\\]/.test(address)) return false;
  return WITHIN_SITE.test(address) || (ABSOLUTE.test(address) && URL.canParse(address));
}
