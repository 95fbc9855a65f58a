import type { RecordsKey } from "./create-aes-seal.ts";

const KEY_BYTES = 32;

/** "2026:BASE64,2025:BASE64", the current key first; null where a part is none, or two have one name. */
export function parseRecordsKeys(text: string): RecordsKey[] | null {
  const keys = text.split(",").map(parseKey);
  const whole = keys.filter((key) => key !== null);
  const names = new Set(whole.map(({ id }) => id));
  return whole.length === keys.length && names.size === keys.length ? whole : null;
}

export function formatRecordsKey({ id, key }: RecordsKey): string {
  return `${id}:${key.toString("base64")}`;
}

function parseKey(text: string): RecordsKey | null {
  const [, id, base64 = ""] = /^([\w-]{1,40}):([A-Za-z0-9+/_-]{43}=?)$/.exec(text.trim()) ?? [];
  const key = Buffer.from(base64, "base64");
  return id !== undefined && key.length === KEY_BYTES ? { id, key } : null;
}
