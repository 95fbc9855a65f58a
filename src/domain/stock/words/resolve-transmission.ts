import { toWordKey } from "./word-table.ts";

const AUTOMATIC =
  /auto|\bcvt\b|\bdct\b|\bdsg\b|\bpdk\b|\bamt\b|tiptronic|variable|dual clutch|steptronic|tronic|(single|1) speed|reduction|^a$|\d ?sp(eed)? a\b/;
const MANUAL = /manual|\bman\b|\bm t\b|^m$|\d ?sp(eed)? m\b|^\d ?m$/;

/** Automatic (also automated manuals) or Manual; null for unknown texts. */
export function resolveTransmission(text: string): string | null {
  const key = toWordKey(text);
  if (AUTOMATIC.test(key)) return "Automatic";
  return MANUAL.test(key) ? "Manual" : null;
}
