import { resolveChatHref } from "#domain/site/chrome/resolve-chat-href.ts";
import type { Site } from "#domain/site/config/site.ts";
import { Icon } from "../../icons/icon.tsx";
import type { PageFrame } from "../../page-props.ts";
import { SavedLink } from "./saved-link.tsx";
import { SearchButton } from "./search-sheet.tsx";

/** The buttons at the end of every header: search on phones, saved cars, chat. */
export function HeaderTools({ site, chrome }: Pick<PageFrame, "site" | "chrome">) {
  return (
    <div className="header-tools">
      {site.header.search && <SearchButton />}
      <HeaderSaved site={site} noun={chrome.stockNoun} />
      <ChatLink site={site} />
    </div>
  );
}

/** Where the banner has the link on wide screens, phones have it here still: their banner is too narrow. */
function HeaderSaved({ site, noun }: { site: Site; noun: string }) {
  const { favourites, badge } = site.header;
  if (!site.garage_enabled || favourites === "none") return null;
  return (
    <SavedLink
      site={site}
      noun={noun}
      hasBadge={badge}
      className={favourites === "banner" ? "icon-button md:hidden" : "icon-button"}
    />
  );
}

function ChatLink({ site }: { site: Site }) {
  const href = resolveChatHref(site);
  if (href === null) return null;
  return (
    <a href={href} rel="noopener" aria-label="Chat with us" className="icon-button">
      <Icon name="message-circle" className="size-6" />
    </a>
  );
}
