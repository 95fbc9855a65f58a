import type { HeaderProps } from "../../page-props.ts";
import { Logo } from "../../primitives/pictures/logo.tsx";
import { isLongMenu } from "../is-long-menu.ts";
import { MainMenu, MenuButton } from "./main-menu.tsx";
import { SavedLink } from "./saved-link.tsx";
import { SearchButton, SearchSheet } from "./search-sheet.tsx";

/** @see Specification §2, "Header" */
export function StandardHeader({ site, chrome, query }: HeaderProps) {
  const { header, searchPath, stockNoun } = chrome;
  return (
    <header data-header="" className="header" data-split={isLongMenu(header, site) || undefined}>
      <div className="page-width">
        <MenuButton className="xl:hidden" />
        <Logo site={site} />
        <MainMenu items={header} />
        <SearchSheet searchPath={searchPath} {...(query && { query })} />
        <div className="header-tools">
          <SearchButton />
          {site.garage_enabled && <SavedLink site={site} noun={stockNoun} />}
        </div>
      </div>
    </header>
  );
}
