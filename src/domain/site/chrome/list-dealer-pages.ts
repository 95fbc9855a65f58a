import type { DealerPages } from "../config/chrome.schema.ts";

const LABELS: readonly (readonly [keyof DealerPages, string])[] = [
  ["vehicles", "Vehicles"],
  ["service", "Service"],
  ["about", "About us"],
  ["finance", "Finance"],
  ["parts_and_accessories", "Parts and accessories"],
  ["fleet", "Fleet"],
  ["aftercare", "Aftercare"],
  ["trade_in_value", "Trade-in value"],
];

/** The dealer's pages elsewhere that the site names. @see Specification §2, "Routes" */
export function listDealerPages(pages: DealerPages): { name: string; url: string }[] {
  return LABELS.flatMap(([page, name]) => {
    const url = pages[page];
    return url === null ? [] : [{ name, url }];
  });
}
