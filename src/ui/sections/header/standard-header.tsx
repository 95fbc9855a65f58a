import type { HeaderProps } from "../../page-props.ts";
import { Logo } from "../../primitives/pictures/logo.tsx";
import { isLongMenu } from "../is-long-menu.ts";
import { HeaderTools } from "./header-tools.tsx";
import { MainMenu, MenuButton } from "./main-menu.tsx";
import { SearchSheet } from "./search-sheet.tsx";

/** @see Specification §2, "Header" */
export function StandardHeader({ site, chrome, query }: HeaderProps) {
  const { header, searchPath } = chrome;
  return (
    <header
      data-header="standard"
      className="header"
      data-split={isLongMenu(header, site) || undefined}
    >
      <div className="page-width">
        <MenuButton className="xl:hidden" />
        <Logo site={site} />
        <MainMenu site={site} chrome={chrome} />
        {site.header.search && <SearchSheet searchPath={searchPath} {...(query && { query })} />}
        <HeaderTools site={site} chrome={chrome} />
      </div>
    </header>
  );
}
