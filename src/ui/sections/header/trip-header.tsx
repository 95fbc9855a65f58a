import type { HeaderProps } from "../../page-props.ts";
import { PhoneLink } from "../../primitives/phone.tsx";
import { Logo } from "../../primitives/pictures/logo.tsx";
import { HeaderTools } from "./header-tools.tsx";
import { listTrips } from "./list-trips.ts";
import { MainMenu, MenuButton } from "./main-menu.tsx";
import { MenuPicture } from "./menu-entry.tsx";
import { SearchSheet } from "./search-sheet.tsx";

/** One row: where to go, in words with pictures; the whole menu is a drawer on every screen. */
export function TripHeader({ site, chrome, query }: HeaderProps) {
  const trips = listTrips(chrome.header, site);
  return (
    <header data-header="trip" className="header">
      <div className="page-width">
        <Logo site={site} />
        {trips.length > 0 && (
          <nav aria-label="Popular" className="trips">
            {trips.map(({ name, url, picture }) => (
              <a key={name} href={url}>
                {picture && <MenuPicture picture={picture} />}
                {name}
              </a>
            ))}
          </nav>
        )}
        {site.header.search && (
          <SearchSheet searchPath={chrome.searchPath} {...(query && { query })} />
        )}
        {site.header.phone && site.phone && <PhoneLink site={site} phone={site.phone} />}
        <HeaderTools site={site} chrome={chrome} />
        <MenuButton isNamed />
        <MainMenu site={site} chrome={chrome} isDrawer />
      </div>
    </header>
  );
}
