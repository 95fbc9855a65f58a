import type { MenuItem } from "#domain/site/chrome/site-chrome.ts";
import { Icon, TurningArrow } from "../../icons/icon.tsx";
import type { PageFrame } from "../../page-props.ts";
import { CloseButton } from "../../primitives/close-button.tsx";
import { buildImageUrl } from "../../primitives/pictures/image-source.ts";
import { MenuEntry, MenuPicture, resolveRel } from "./menu-entry.tsx";
import { MenuFoot } from "./menu-foot.tsx";

const ID = "menu";

/** Above so many links a column is split in two. */
const LONG_COLUMN = 8;

type MenuButtonProps = {
  className?: string;
  /** On wide screens with its word, where it is the only way to the menu. */
  isNamed?: boolean;
};

/** Opens the menu on phones, without script too. */
export function MenuButton({ className = "", isNamed = false }: MenuButtonProps) {
  return (
    <button
      type="button"
      popoverTarget={ID}
      aria-label="Menu"
      className={`icon-button ${isNamed ? "menu-button" : className}`}
    >
      <Icon name="menu" className="size-6" />
      {isNamed && <span>Menu</span>}
    </button>
  );
}

type MainMenuProps = Pick<PageFrame, "site" | "chrome"> & {
  /** On wide screens too. */
  isDrawer?: boolean;
};

/**
 * One markup for the drawer of phones and the row of wide screens. `name` makes the browser open one dropdown
 * at a time.
 */
export function MainMenu({ site, chrome, isDrawer = false }: MainMenuProps) {
  return (
    <nav
      id={ID}
      popover="auto"
      data-sheet={isDrawer ? "right" : "left"}
      aria-label="Main"
      className={isDrawer ? "drawer" : "main-menu drawer"}
    >
      <div className="sheet-head">
        <p>Menu</p>
        <CloseButton sheet={ID} label="Close menu" />
      </div>
      <div className="sheet-body">
        <ul className="menu-row">
          {chrome.header.map((item) => (
            <li key={item.name}>
              {item.columns.length === 0 ? (
                <a href={item.url} className="menu-item">
                  {item.name}
                  {isDrawer && item.picture && <MenuPicture picture={item.picture} />}
                </a>
              ) : (
                <Dropdown item={item} />
              )}
            </li>
          ))}
        </ul>
        <MenuFoot site={site} chrome={chrome} />
      </div>
    </nav>
  );
}

function Dropdown({ item }: { item: MenuItem }) {
  const { columns, promoted } = item;
  const isWide = columns.length > 1 || promoted !== null;
  return (
    <details name="main-menu" data-dropdown="">
      <summary className="menu-item">
        {item.name}
        <TurningArrow />
      </summary>
      <div className={isWide ? "menu-panel menu-panel-wide" : "menu-panel"}>
        {columns.map(({ title, titleUrl, links }) => (
          <div key={`${title} ${links[0]?.name}`}>
            {titleUrl ? (
              <a href={titleUrl} rel={resolveRel(titleUrl)} className="menu-all">
                {title}
              </a>
            ) : (
              title && <p className="menu-title">{title}</p>
            )}
            <ul className={links.length > LONG_COLUMN ? "menu-long" : undefined}>
              {links.map((link) => (
                <li key={`${link.name} ${link.url}`}>
                  <MenuEntry link={link} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        {promoted && (
          <a href={promoted.url} className="menu-promo">
            {promoted.image && (
              <img
                src={buildImageUrl(promoted.image, 480)}
                alt=""
                width="320"
                height="200"
                loading="lazy"
              />
            )}
            <b>{promoted.name}</b>
            {promoted.text && <small>{promoted.text}</small>}
          </a>
        )}
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
