import { normalisePhone, stripSigns } from "../../location/phone/normalise-phone.ts";

type Country = "AU" | "NZ";

const CODES: Readonly<Record<Country, string>> = { AU: "+61", NZ: "+64" };

/** Digits of a number, and how many stand together; the last group takes what is left. */
type PhoneFormat = { pattern: RegExp; groups: readonly number[] };

/** Read the same from either country: nobody else's numbers look like them. */
const ANYWHERE: readonly PhoneFormat[] = [
  { pattern: /^1[38]00\d{6}$/, groups: [4, 3, 3] },
  { pattern: /^13\d{4}$/, groups: [2, 2, 2] },
  { pattern: /^180\d{4}$/, groups: [3, 4] },
  // AU landlines behind 08 do not begin with 00, and 05 is not given out there.
  { pattern: /^(?:0800|0508)\d{6,7}$/, groups: [4, 3, 4] },
  { pattern: /^04\d{8}$/, groups: [4, 3, 3] },
  { pattern: /^02\d{7}$/, groups: [3, 3, 3] },
  { pattern: /^02\d{9}$/, groups: [3, 4, 4] },
  { pattern: /^0[34679]\d{7}$/, groups: [2, 3, 4] },
  { pattern: /^0[378]\d{8}$/, groups: [2, 4, 4] },
];

/** An NZ mobile of ten digits looks like a landline of New South Wales. */
const BY_COUNTRY: Readonly<Record<Country, PhoneFormat>> = {
  AU: { pattern: /^02\d{8}$/, groups: [2, 4, 4] },
  NZ: { pattern: /^02\d{8}$/, groups: [3, 3, 4] },
};

/**
 * A number as people of the site's country read it, by its prefix and length; one of the other country
 * has that one's code, since it cannot be dialled without. A number that no format fits is shown as it is.
 *
 * @see Specification §5, "Display formats vary by prefix"
 */
export function formatPhone(text: string, siteCountry: Country): string {
  const country = readCountry(text) ?? siteCountry;
  const number = normalisePhone(text).replace(/^0(?=1[38]00\d{6}$)/, "");
  const format = [...ANYWHERE, BY_COUNTRY[country]].find(({ pattern }) => pattern.test(number));
  if (format === undefined) return text.trim();
  const shown = group(number, format.groups);
  return country === siteCountry ? shown : `${CODES[country]} ${shown.replace(/^0/, "")}`;
}

function readCountry(text: string): Country | null {
  const code = /^(?:\+|00)6([14])/.exec(stripSigns(text))?.[1];
  if (code === undefined) return null;
  return code === "1" ? "AU" : "NZ";
}

function group(digits: string, sizes: readonly number[]): string {
  const starts = sizes.map((_, n) => sizes.slice(0, n).reduce((sum, size) => sum + size, 0));
  return starts.map((start, n) => digits.slice(start, starts[n + 1])).join(" ");
}
