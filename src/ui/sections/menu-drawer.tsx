import type { ReactNode } from "react";
import type { MenuItem } from "#domain/site/site-chrome.ts";
import { Icon } from "../icons/icon.tsx";

const ID = "menu";
const ROW = "flex min-h-12 items-center gap-3 px-4 text-base font-semibold";

/** Opens the drawer; the browser does it, with or without script. */
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

type MenuDrawerProps = { items: MenuItem[]; footer: ReactNode };

/** The navigation on phones, from the left over the page. */
export function MenuDrawer({ items, footer }: MenuDrawerProps) {
  return (
    <dialog
      id={ID}
      popover="auto"
      data-sheet="left"
      aria-label="Menu"
      className="fixed inset-y-0 right-auto left-0 m-0 h-dvh max-h-none w-[min(22rem,calc(100vw-3rem))] flex-col overflow-y-auto overscroll-contain bg-surface text-ink shadow-raised open:flex"
    >
      <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-4">
        <p className="text-lg font-semibold">Menu</p>
        <button
          type="button"
          popoverTarget={ID}
          popoverTargetAction="hide"
          aria-label="Close menu"
          data-close=""
          className="icon-button"
        >
          <Icon name="x" className="size-6" />
        </button>
      </div>
      <ul className="divide-y divide-line border-b border-line">
        {items.map((item) => (
          <li key={item.name}>
            {item.columns.length === 0 ? (
              <a href={item.url} className={ROW}>
                {item.name}
              </a>
            ) : (
              <Group item={item} />
            )}
          </li>
        ))}
      </ul>
      <div className="mt-auto p-4">{footer}</div>
    </dialog>
  );
}

function Group({ item }: { item: MenuItem }) {
  return (
    <details name="drawer-menu">
      <summary className={ROW}>
        <span className="flex-1">{item.name}</span>
        <span data-turns="" className="text-muted">
          <Icon name="chevron-down" />
        </span>
      </summary>
      <ul className="pb-3">
        <li>
          <a href={item.url} className="flex min-h-11 items-center px-4 font-medium">
            All {item.name.toLowerCase()}
          </a>
        </li>
        {item.columns.flatMap(({ links }) =>
          links.map((link) => (
            <li key={link.url}>
              <a href={link.url} className="flex min-h-11 items-center justify-between px-4">
                {link.name}
                {link.count !== null && (
                  <span className="text-sm text-muted tabular-nums">{link.count}</span>
                )}
              </a>
            </li>
          )),
        )}
      </ul>
    </details>
  );
}
