import { FOOTERS } from "#ui/sections/footer/footers.ts";
import { HEADERS } from "#ui/sections/header/headers.ts";
import { SHARED_SLOTS } from "#ui/slots.ts";
import type { Template } from "../template.ts";

/** For franchises and electric cars: calm, wide, one model at a time. */
export const showroom: Template = {
  fontFile: "instrument-sans-latin-wght-normal",
  slots: { ...SHARED_SLOTS, ...FOOTERS.lines, ...HEADERS.split },
};
