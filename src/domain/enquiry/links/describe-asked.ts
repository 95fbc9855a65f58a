import { MAX_ENQUIRED_VEHICLES } from "./form-hrefs.ts";

/** The words of the link to one enquiry about several vehicles: never of more than it carries. */
export function describeAsked(count: number, { isAll }: { isAll: boolean }): string {
  if (count === 0) return "Tick what to enquire about";
  if (count > MAX_ENQUIRED_VEHICLES) {
    return `Enquire about the latest ${MAX_ENQUIRED_VEHICLES} of ${isAll ? "your" : "these"} ${count}`;
  }
  if (count === 1) return isAll ? "Enquire about it" : "Enquire about one";
  return isAll ? "Enquire about all" : `Enquire about these ${count}`;
}
