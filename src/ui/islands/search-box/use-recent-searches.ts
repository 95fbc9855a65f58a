import { useState } from "react";
import { forgetSearch, forgetSearches, readRecentSearches } from "#device/recent-searches.ts";
import { readSiteSlug } from "#device/site-storage.ts";

/** Read each time they are shown: another tab may have stored one. */
export function useRecentSearches(isShown: boolean) {
  const [, setForgotten] = useState(0);
  const searches = isShown ? readRecentSearches(readSiteSlug()) : [];
  return {
    searches,
    /** Null: all of them. */
    forget: (text: string | null) => {
      if (text === null) forgetSearches(readSiteSlug());
      else forgetSearch(readSiteSlug(), text);
      setForgotten((count) => count + 1);
    },
  };
}
