/**
 * Which numbers a site's forms take. `au_nz` is the default; `au_nz_uk` takes numbers of the United
 * Kingdom besides; `any` and `numeric` bound the length only, and `numeric` the input as well.
 *
 * @see Specification §5, "Phone"
 */
export const PHONE_VARIANTS = ["au_nz", "au_nz_uk", "any", "numeric"] as const;

export type PhoneVariant = (typeof PHONE_VARIANTS)[number];
