import type { MenuItem, MenuLink } from "#domain/site/chrome/site-chrome.ts";
import { BodyIcon, Icon, TurningArrow } from "../../icons/icon.tsx";
import { CloseButton } from "../../primitives/close-button.tsx";

const ID = "menu";

/** Above so many links a column is split in two. */
const LONG_COLUMN = 8;

/** Opens the menu on phones, without script too. */
export function MenuButton({ className = "" }: { className?: string }) {
  return (
    <button
      type="button"
      popoverTarget={ID}
      aria-label="Menu"
      className={`icon-button ${className}`}
    >
      <Icon name="menu" className="size-6" />
    </button>
  );
}

/**
 * One markup for the drawer of phones and the row of wide screens; only names, as it is on every page. `name`
 * makes the browser open one dropdown at a time.
 */
export function MainMenu({ items }: { items: MenuItem[] }) {
  return (
    <nav id={ID} popover="auto" data-sheet="left" aria-label="Main" className="main-menu drawer">
      <div className="sheet-head xl:hidden">
        <p>Menu</p>
        <CloseButton sheet={ID} label="Close menu" />
      </div>
      <ul className="menu-row sheet-body">
        {items.map((item) => (
          <li key={item.name}>
            {item.columns.length === 0 ? (
              <a href={item.url} className="menu-item">
                {item.name}
              </a>
            ) : (
              <Dropdown item={item} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Dropdown({ item }: { item: MenuItem }) {
  return (
    <details name="main-menu" data-dropdown="">
      <summary className="menu-item">
        {item.name}
        <TurningArrow />
      </summary>
      <div className={item.columns.length > 1 ? "menu-panel menu-panel-wide" : "menu-panel"}>
        {item.columns.map(({ title, titleUrl, links }) => (
          <div key={`${title} ${links[0]?.name}`}>
            {titleUrl ? (
              <a href={titleUrl} rel={resolveRel(titleUrl)} className="menu-all">
                {title}
              </a>
            ) : (
              title && <p className="menu-title">{title}</p>
            )}
            <ul className={links.length > LONG_COLUMN ? "xl:columns-2" : undefined}>
              {links.map((link) => (
                <li key={`${link.name} ${link.url}`}>
                  <Entry link={link} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        {item.allName && (
          <a href={item.url} className="menu-all">
            {item.allName}
            <Icon name="arrow-right" className="size-4" />
          </a>
        )}
      </div>
    </details>
  );
}

function Entry({ link }: { link: MenuLink }) {
  return (
    <a href={link.url} rel={resolveRel(link.url)}>
      {link.bodyStyle && <BodyIcon body={link.bodyStyle} className="menu-body" />}
      {link.name}
    </a>
  );
}

const resolveRel = (url: string) => (url.includes("?") ? "nofollow" : undefined);
