import { FOOTERS } from "#ui/sections/footer/footers.ts";
import { HEADERS } from "#ui/sections/header/headers.ts";
import { SHARED_SLOTS } from "#ui/slots.ts";
import type { Template } from "../template.ts";

/** For caravans, motorcycles and rental: where to go next. */
export const touring: Template = {
  fontFile: "hanken-grotesk-latin-wght-normal",
  slots: { ...SHARED_SLOTS, ...FOOTERS.place, ...HEADERS.trip },
};
