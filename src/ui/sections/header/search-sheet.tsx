import { Icon } from "../../icons/icon.tsx";
import type { SearchBoxProps } from "../../islands/search-box.tsx";
import { CloseButton } from "../../primitives/close-button.tsx";
import { HeaderSearch } from "./header-search.tsx";

/** The popover that buttons of a header open. */
export const SEARCH_ID = "search";

/** Phones have no space for the search box in the header: it opens over the whole screen. */
export function SearchButton() {
  return (
    <button
      type="button"
      popoverTarget={SEARCH_ID}
      aria-label="Search"
      className="icon-button md:hidden"
    >
      <Icon name="search" className="size-6" />
    </button>
  );
}

/** One markup for the popover of phones and the header of wide screens. */
export function SearchSheet(props: SearchBoxProps) {
  return (
    <search id={SEARCH_ID} popover="auto" data-sheet="top" className="search-sheet">
      <HeaderSearch {...props} id="search-box" />
      <CloseButton sheet={SEARCH_ID} label="Close search" className="md:hidden" />
    </search>
  );
}
