import type { HeaderProps } from "#ui/page-props.ts";
import { Logo } from "#ui/primitives/pictures/logo.tsx";
import { MainMenu, MenuButton } from "#ui/sections/header/main-menu.tsx";
import { SavedLink } from "#ui/sections/header/saved-link.tsx";
import { SearchButton, SearchSheet } from "#ui/sections/header/search-sheet.tsx";
import { isLongMenu } from "#ui/sections/is-long-menu.ts";

/** @see Specification §2, "Header" */
export function Header({ site, chrome, query }: HeaderProps) {
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
