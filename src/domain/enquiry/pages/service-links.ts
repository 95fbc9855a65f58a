import { resolveValuationPath } from "../../addresses/contact-hrefs.ts";
import type { FormsConfig } from "../forms-config.schema.ts";
import { FORM_PAGES, type FormPageName } from "./form-pages.ts";

type ServiceSite = {
  forms: Pick<FormsConfig, "offered">;
  /** Where services are booked instead; null: here. */
  xtime_url: string | null;
  /** The page of trade-ins in place of the platform's; null for those. */
  trade_in_path: Parameters<typeof resolveValuationPath>[0]["trade_in_path"];
};

type ServiceLink = { name: string; href: string };

/** As a footer names them. @see Specification §2, "Footers" */
const LABELS: readonly (readonly [FormPageName, string])[] = [
  ["service", "Book a Service"],
  ["finance", "Finance"],
  ["valuations", "Valuations"],
  ["careers", "Careers"],
];

/** The pages of a dealer's services that this site has. */
export function listServiceLinks(site: ServiceSite): ServiceLink[] {
  return listPages(site, LABELS);
}

/**
 * As buttons of a header. A request for finance is never called an approval, though the specification names the link so.
 *
 * @see Specification §2, "Header"
 */
const ACTIONS: readonly (readonly [FormPageName, string])[] = [
  ["service", "Book a Service"],
  ["finance", "Apply for finance"],
];

/** The buttons that this site has. */
export function listHeaderActions(site: ServiceSite): ServiceLink[] {
  return listPages(site, ACTIONS);
}

/**
 * Null where the site does not offer the page's form. A site that books services elsewhere leads there,
 * whether or not it has the form.
 */
export function resolvePageHref(page: FormPageName, site: ServiceSite): string | null {
  const { path, form } = FORM_PAGES[page];
  if (page === "service" && site.xtime_url !== null) return site.xtime_url;
  if (!site.forms.offered.includes(form)) return null;
  if (page === "instant_price" && site.trade_in_path !== path) return null;
  return page === "valuations" ? resolveValuationPath(site) : path;
}

function listPages(
  site: ServiceSite,
  pages: readonly (readonly [FormPageName, string])[],
): ServiceLink[] {
  return pages.flatMap(([page, name]) => {
    const href = resolvePageHref(page, site);
    return href === null ? [] : [{ name, href }];
  });
}
