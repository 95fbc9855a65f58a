import type { MenuItem, MenuLink } from "#domain/site/site-chrome.ts";
import { formatWholeNumber } from "#domain/vehicle/format-amount.ts";
import { BodyIcon, Icon } from "../icons/icon.tsx";

const TOP_LINK =
  "flex min-h-11 items-center gap-1 rounded-small px-3 text-sm font-semibold whitespace-nowrap hover:bg-sunken";

/** The header's navigation. One dropdown is open at a time; the browser sees to that by `name`. */
export function MegaMenu({ items }: { items: MenuItem[] }) {
  return (
    <ul className="flex items-center">
      {items.map((item) => (
        <li key={item.name}>
          {item.columns.length === 0 ? (
            <a href={item.url} className={TOP_LINK}>
              {item.name}
            </a>
          ) : (
            <Dropdown item={item} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Dropdown({ item }: { item: MenuItem }) {
  const isWide = item.columns.length > 1;
  return (
    <details name="header-menu" data-dropdown className="group">
      <summary className={`${TOP_LINK} group-open:bg-sunken`}>
        {item.name}
        <span data-turns="" className="text-muted">
          <Icon name="chevron-down" className="size-4" />
        </span>
      </summary>
      <div
        className={`absolute top-full z-10 mt-px max-h-[calc(100dvh-8rem)] overflow-y-auto border border-line bg-raised shadow-raised ${isWide ? "inset-x-0 rounded-b-card" : "w-80 rounded-b-card"}`}
      >
        <div className={isWide ? "page-width flex gap-10 py-6" : "p-3"}>
          {item.columns.map((column) => (
            <div key={column.title ?? item.name} className="min-w-0 flex-1">
              {column.title && <p className="mb-2 px-3 text-xs text-muted">{column.title}</p>}
              <MenuLinks links={column.links} isSplit={column.links.length > 8} />
            </div>
          ))}
          <p className={isWide ? "self-end" : "mt-2 border-t border-line pt-2"}>
            <a
              href={item.url}
              className="flex min-h-11 items-center gap-2 rounded-small px-3 text-sm font-semibold hover:bg-sunken"
            >
              All {item.name.toLowerCase()}
              <Icon name="arrow-right" className="size-4" />
            </a>
          </p>
        </div>
      </div>
    </details>
  );
}

function MenuLinks({ links, isSplit }: { links: MenuLink[]; isSplit: boolean }) {
  return (
    <ul className={isSplit ? "columns-2 gap-6" : ""}>
      {links.map((link) => (
        <li key={link.url} className="break-inside-avoid">
          <a href={link.url} className="menu-link">
            {link.bodyStyle && <BodyIcon body={link.bodyStyle} className="h-5 w-10 text-muted" />}
            {link.name}
            {link.count !== null && <small>{formatWholeNumber(link.count)}</small>}
          </a>
        </li>
      ))}
    </ul>
  );
}
