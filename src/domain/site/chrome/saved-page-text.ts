import type { Site } from "../config/site.ts";

export type SavedPageText = {
  heading: string;
  intro: string;
  /** Not true of a page that is shown without the network. */
  asOf: string;
};

const asOf = "Prices and availability are as of now.";

type SavedPageSite = Pick<Site, "compare_mode" | "garage_page">;

/** Heading and introduction of the page of saved vehicles; `noun` is the site's word for its stock. */
export function resolveSavedPageText(
  { compare_mode, garage_page }: SavedPageSite,
  noun: string,
  isShared: boolean,
): SavedPageText {
  if (isShared) {
    return {
      heading: `A shortlist of ${noun}`,
      intro: `Somebody shared these ${noun} with you.`,
      asOf,
    };
  }
  const intro = "Kept in this browser, on this device alone.";
  if (compare_mode) return { heading: `Compare ${noun}`, intro, asOf };
  return { heading: garage_page ? "Your garage" : `Saved ${noun}`, intro, asOf };
}
