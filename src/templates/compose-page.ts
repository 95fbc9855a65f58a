import { createElement, type ReactNode } from "react";
import { SITE_PAGES } from "#ui/pages/site-pages.ts";
import type { PageName, PageProps, SitePages, Template } from "./template.ts";

const SHARED_PAGES: SitePages = SITE_PAGES;

/** The template's own page where it has one, else the shared one with its slots. */
export function composePage<Name extends PageName>(
  { pages, slots }: Pick<Template, "pages" | "slots">,
  name: Name,
  props: PageProps[Name],
): ReactNode {
  const Page: SitePages[Name] = pages?.[name] ?? SHARED_PAGES[name];
  return createElement(Page, { ...props, slots });
}
