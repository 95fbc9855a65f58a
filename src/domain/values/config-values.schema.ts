import { z } from "zod";
import { isHostName } from "./is-host-name.ts";
import { isSitePath } from "./is-site-path.ts";

const ABSOLUTE = /^(https?|mailto|tel):/i;
/** A second slash, of either kind, would lead to another host. */
const WITHIN_SITE = /^(\/(?![/\\])|[?#])/;

export const text = z.string().nullable().default(null);

export const address = z
  .string()
  .refine(
    isSafeLink,
    "a path that begins with one /, or an address with https:, http:, mailto: or tel:",
  );
export const webAddress = z.url({ protocol: /^https?$/ });
export const link = webAddress.nullable().default(null);

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "small letters, digits and single hyphens");

const PATH = "a path that begins with one /";

/** A path on this site that no browser reads as another host. */
export const path = z
  .string()
  .regex(/^\/([^\s?#/\\][^\s?#\\]*)?$/, { error: PATH, abort: true })
  .refine((value) => value === "/" || isSitePath(value), `${PATH}, without // and /../`);

export const searchSlugOrPath = z
  .string()
  .regex(/^\/?[^\s?#/\\][^\s?#\\]*$/, {
    error: `the part behind /search/, or ${PATH}`,
    abort: true,
  })
  .refine((value) => isSitePath(value.startsWith("/") ? value : `/${value}`), {
    error: `the part behind /search/, or ${PATH}, without // and /../`,
  });

export const colour = z.string().regex(/^#[0-9a-f]{6}$/i, "a colour as #rrggbb");

export const host = z
  .string()
  .regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/, {
    error: "a host name in small letters, without a port",
    abort: true,
  })
  .refine(isHostName, "a host name that browsers can ask for, or an IPv4 address");

export const secret = z
  .string()
  .regex(/^env:[A-Z][A-Z0-9_]*$/, 'a reference to the environment as "env:NAME", never the secret');

/** Resized by our picture service; the host is checked against the site's list. */
export const picture = z
  .string()
  .regex(
    /^(\/demo\/|https:\/\/)(?!.*\.\.\/)[^\s\\]+$/,
    "a picture: a path that begins with /demo/, or an address with https:",
  );

/** Browsers fetch an icon themselves. */
export const icon = z
  .string()
  .regex(
    /^(\/(?![/\\])|https:\/\/)[^\s\\]+$/,
    "an icon: a path that begins with one /, or an address with https:",
  );

export const image = z.strictObject({ url: picture }).nullable().default(null);

/** Within the site, or a web, mail or telephone address. Scripts and unreadable addresses are refused. */
function isSafeLink(value: string): boolean {
  if (/[\s\\]/.test(value)) return false;
  return WITHIN_SITE.test(value) || (ABSOLUTE.test(value) && URL.canParse(value));
}
