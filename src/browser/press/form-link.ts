import {
  CONTACT_PATH,
  INSTANT_PRICE_PATH,
  TRADE_IN_PATH,
} from "#domain/addresses/site-addresses.ts";

/** A link to a form, which opens over the page where there is script, and is a page of its own. */
export const FORM_LINK = `:is(a[href^="${CONTACT_PATH}?"][href*="form="],a[href^="${TRADE_IN_PATH}?"],a[href^="${INSTANT_PRICE_PATH}?"]):not(dialog *)`;
