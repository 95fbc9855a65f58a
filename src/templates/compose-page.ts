import { createElement, type ReactNode } from "react";
import type { PageFrame } from "#ui/page-props.ts";
import { PAGE_PARTS, SITE_PAGES } from "#ui/pages/site-pages.ts";
import { listChromeParts } from "#ui/sections/resolve-chrome.ts";
import type { PagePart } from "#ui/styles/parts/page-part-names.ts";
import type { PageName, PageProps, SitePages, Template } from "./template.ts";

const SHARED_PAGES: SitePages = SITE_PAGES;

export type ComposedPage = { body: ReactNode; parts: readonly PagePart[] };

/** The template's own page where it has one, else the shared one with its slots. */
export function composePage<Name extends PageName>(
  { pages, slots }: Pick<Template, "pages" | "slots">,
  name: Name,
  props: PageProps[Name] & Pick<PageFrame, "site">,
): ComposedPage {
  const Page: SitePages[Name] = pages?.[name] ?? SHARED_PAGES[name];
  return {
    body: createElement(Page, { ...props, slots }),
    parts: [...PAGE_PARTS[name], ...listChromeParts(slots, props.site)],
  };
}
