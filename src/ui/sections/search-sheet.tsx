import { Icon } from "../icons/icon.tsx";
import { HeaderSearch } from "./header-search.tsx";

const ID = "search-sheet";

/** Phones have no room for the search box in the header: it comes down from the top. */
export function SearchButton() {
  return (
    <button type="button" popoverTarget={ID} aria-label="Search" className="icon-button md:hidden">
      <Icon name="search" className="size-6" />
    </button>
  );
}

export function SearchSheet({ searchPath }: { searchPath: string }) {
  return (
    <div id={ID} popover="auto" data-sheet="top" className="search-sheet">
      <HeaderSearch searchPath={searchPath} id="sheet-search" />
    </div>
  );
}
