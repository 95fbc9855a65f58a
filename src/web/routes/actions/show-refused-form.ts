import { findAddressOfUrl } from "#domain/addresses/find-site-address.ts";
import { resolveSitePath } from "#domain/addresses/paths/resolve-site-path.ts";
import type { SiteAddressName } from "#domain/addresses/site-addresses.ts";
import { FORM_PAGES, type FormPageName } from "#domain/enquiry/pages/form-pages.ts";
import type { RefusedSubmit } from "../../enquiry-view.ts";
import { PLAIN_METADATA } from "../../metadata/metadata.ts";
import type { PageContext, PageView, Redirection } from "../../page.tsx";
import type { WebServices } from "../../web-services.ts";
import { loadContact } from "../pages/forms/contact.tsx";
import { loadFinance } from "../pages/forms/finance.tsx";
import { loadBrandService, loadFormPage } from "../pages/forms/form-page.tsx";
import { loadLocation } from "../pages/forms/location.tsx";
import { loadInstantPrice, loadTradeIn } from "../pages/forms/trade-in.tsx";
import { loadRefusedEstimate } from "../pages/valuation/estimate.tsx";

export type RefusedForm = RefusedSubmit & {
  /** The path of the page that the form stood on. */
  page: string;
  status: 403 | 422 | 429 | 503;
  headers: readonly string[];
};

type Load = (
  services: WebServices,
  context: PageContext,
  refused: RefusedSubmit,
) => Promise<PageView | Redirection | null>;

const loadFormPageOf =
  (name: Exclude<FormPageName, "trade_in" | "instant_price" | "finance">): Load =>
  async (services, context, refused) =>
    FORM_PAGES[name].form === refused.form.kind
      ? loadFormPage(services, context, name, { refused })
      : null;

/** The pages with a form but the contact page, which has any. */
const PAGES: Partial<Record<SiteAddressName, Load>> = {
  service: loadFormPageOf("service"),
  finance: async (services, context, refused) =>
    refused.form.kind === "finance" ? loadFinance(services, context, refused) : null,
  valuations: loadFormPageOf("valuations"),
  careers: loadFormPageOf("careers"),
  tradeIn: async (services, context, refused) =>
    refused.form.kind === "trade-in" ? loadTradeIn(services, context, refused) : null,
  instantPrice: async (services, context, refused) =>
    refused.form.kind === "trade-in" ? loadInstantPrice(services, context, refused) : null,
  estimate: async (services, context, refused) =>
    refused.form.kind === "trade-in" ? loadRefusedEstimate(services, context, refused) : null,
  location: loadLocation,
};

/**
 * The page that a form was posted from, with what was typed and what is wrong, so that nobody types
 * anything twice. The contact page stands in for one that does not show the form any more.
 */
export async function showRefusedForm(
  services: WebServices,
  context: PageContext,
  refused: RefusedForm,
): Promise<PageView> {
  const posted = await loadPosted(services, context, refused);
  const { metadata, body, parts } =
    posted && "body" in posted && posted.status === undefined
      ? posted
      : await loadContact(services, context, refused);
  const { status, headers } = refused;
  return {
    status,
    headers,
    metadata: { ...PLAIN_METADATA, title: metadata.title },
    keep: "never",
    body,
    parts,
  };
}

function loadPosted(
  services: WebServices,
  context: PageContext,
  refused: RefusedForm,
): Promise<PageView | Redirection | null> {
  const found = findAddressOfUrl({ pathname: refused.page });
  const load = found && PAGES[found.name];
  if (load) return load(services, { ...context, segment: found.segment ?? "" }, refused);
  const own = resolveSitePath(context.site, refused.page);
  return own.is === "service" && refused.form.kind === "service"
    ? loadBrandService(services, context, own.page, refused)
    : Promise.resolve(null);
}
