import { CONTACT_PATH } from "../../addresses/site-addresses.ts";
import { buildFormHref } from "../../enquiry/links/form-hrefs.ts";
import type { Site } from "../config/site.ts";

type ChatSite = { forms: Pick<Site["forms"], "offered"> } & Pick<Site, "autobot" | "chat_url">;

/** The site's chat, else the enquiry, which opens as a dialog; null where the site has no chat button. */
export function resolveChatHref({ autobot, chat_url, forms }: ChatSite): string | null {
  if (!autobot) return null;
  if (chat_url !== null) return chat_url;
  return forms.offered.includes("general") ? buildFormHref("general", null) : CONTACT_PATH;
}
