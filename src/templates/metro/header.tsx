import type { PageFrame } from "#ui/page-props.ts";
import { Logo } from "#ui/primitives/logo.tsx";
import { HeaderSearch } from "#ui/sections/header-search.tsx";
import { MainMenu, MenuButton } from "#ui/sections/main-menu.tsx";
import { SavedCarsButton, SavedCarsSheet } from "#ui/sections/saved-cars.tsx";
import { SearchButton, SearchSheet } from "#ui/sections/search-sheet.tsx";

/** The standard header: logo, menu, search, saved cars. @see Specification §2, "Header" */
export function Header({ site, chrome }: PageFrame) {
  const { header, searchPath } = chrome;
  return (
    <>
      <header data-header="" className="header">
        <div className="page-width flex h-16 items-center gap-1 xl:gap-4">
          <MenuButton className="-ml-2.5 xl:hidden" />
          <Logo site={site} />
          <MainMenu items={header} />
          <div className="ml-auto hidden max-w-80 min-w-48 flex-1 md:block">
            <HeaderSearch searchPath={searchPath} id="header-search" />
          </div>
          <div className="-mr-2.5 ml-auto flex md:ml-0">
            <SearchButton />
            {site.garage_enabled && <SavedCarsButton />}
          </div>
        </div>
      </header>
      <SearchSheet searchPath={searchPath} />
      {site.garage_enabled && <SavedCarsSheet />}
    </>
  );
}
