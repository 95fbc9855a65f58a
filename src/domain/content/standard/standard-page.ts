import type { ContentBlock, ContentPage } from "../content-page.schema.ts";

/** Whose words a standard page has. */
export type PageOwner = { name: string; email: string | null; country: "AU" | "NZ" };

export function buildStandardPage(
  page: Pick<ContentPage, "path" | "title" | "name" | "intro" | "blocks">,
): ContentPage {
  return { ...page, description: null, image: null, is_indexed: true };
}

export const heading = (text: string): ContentBlock => ({ type: "heading", text, level: 2 });

/** Plain sentences; what the site gives of it is escaped. */
export const paragraph = (text: string): ContentBlock => ({
  type: "text",
  html: `<p>${escapeHtml(text)}</p>`,
});

export const bullets = (...items: string[]): ContentBlock => ({
  type: "list",
  style: "bullets",
  items,
});

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
