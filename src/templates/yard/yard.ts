import { FOOTERS } from "#ui/sections/footer/footers.ts";
import { HEADERS } from "#ui/sections/header/headers.ts";
import { SHARED_SLOTS } from "#ui/slots.ts";
import type { Template } from "../template.ts";

/** For used cars and trucks: the price first, large and today. */
export const yard: Template = {
  fontFile: "archivo-latin-wdth-normal",
  slots: { ...SHARED_SLOTS, ...FOOTERS.dense, ...HEADERS.large },
};
