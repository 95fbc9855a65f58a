import { SHARED_SLOTS } from "#ui/slots.ts";
import type { Template } from "../template.ts";

/** For groups of many brands: dense, efficient, the location first. */
export const metro: Template = {
  fontFile: "figtree-latin-wght-normal",
  slots: SHARED_SLOTS,
};
