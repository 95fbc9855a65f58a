/** Higher prices are refused: they are telephone numbers or typing errors. */
export const MAX_PRICE_DOLLARS = 50_000_000;

const NOT_PUBLISHED =
  /^(poa|p\.o\.a\.?|tb[ac]|ask|call|contact( us| dealer)?|enquire|(price )?on (application|request)|(price|call) (on|for) (application|request|price))$/i;

const AROUND_THE_NUMBER =
  /\b(aud|nzd|au|nz|a|dollars|drive ?-?away|dap|egc|incl?\.?( of)? gst|inc(luding)? gst|excl?(\.|uding)? gov(t|ernment)?\.? charges|per week|weekly|pw|p\/w|week)\b\.?|[$*/]/gi;

const AMOUNT = /^(\d{1,3}(?:[ ,]\d{3})+|\d+)(?:\.(\d{1,2}|\d{4,}))?$/;

/** Words such as "POA" or "Call". */
export function isNotPublished(text: string): boolean {
  return NOT_PUBLISHED.test(text.trim());
}

/** "$31,990", "31 990 drive away". Null when unpublished (blank, 0, "POA"); undefined when unreadable. */
export function parsePrice(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === "" || isNotPublished(trimmed)) return null;
  const bare = trimmed.replaceAll(AROUND_THE_NUMBER, " ").replaceAll(/\s+/g, " ").trim();
  const [, whole, fraction = "0"] = AMOUNT.exec(bare) ?? [];
  if (whole === undefined) return undefined;
  const amount = Math.round(Number(`${whole.replaceAll(/[ ,]/g, "")}.${fraction}`) * 100) / 100;
  if (amount > MAX_PRICE_DOLLARS) return undefined;
  return amount === 0 ? null : amount;
}
