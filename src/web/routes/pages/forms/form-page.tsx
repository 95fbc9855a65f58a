import type { Answers } from "#domain/enquiry/answers/answers.ts";
import type { ServicePage } from "#domain/enquiry/forms-config.schema.ts";
import { FORM_PAGES, type FormPageName } from "#domain/enquiry/pages/form-pages.ts";
import { resolveFormPage } from "#domain/enquiry/pages/resolve-form-page.ts";
import { resolvePageHref } from "#domain/enquiry/pages/service-links.ts";
import { resolveForm } from "#domain/enquiry/resolve-form.ts";
import { stockTag } from "#domain/freshness/page-tags.ts";
import { findAnsweringLocation } from "#domain/location/find-answering-location.ts";
import { trimSlash } from "#domain/search/places/default-search-path.ts";
import { composePage } from "#templates/compose-page.ts";
import { buildEnquiryView, type RefusedSubmit } from "../../../enquiry-view.ts";
import { PLAIN_METADATA } from "../../../metadata/metadata.ts";
import { type PageContext, type PageView, page, type Redirection } from "../../../page.tsx";
import type { WebServices } from "../../../web-services.ts";
import { answerNotFound } from "../not-found.tsx";

/** The page of one form; 404 on a site that does not offer it. */
export const formPageRoute =
  (name: Exclude<FormPageName, "trade_in" | "instant_price" | "finance">) =>
  (services: WebServices) =>
    page(services, (context) => loadFormPage(services, context, name));

/** The service page of one brand, whose make is filled in. */
export function loadBrandService(
  services: WebServices,
  context: PageContext,
  { path, title, make }: ServicePage,
  refused: RefusedSubmit | null = null,
): Promise<PageView | Redirection> {
  const answers: Answers = make === undefined ? {} : { "Vehicle Make": [make] };
  const own = { path: trimSlash(path), heading: title, answers };
  return loadFormPage(services, context, "service", { own, refused });
}

/** The words of a page for one brand, in place of the general ones. */
type OwnPage = { path: string; heading: string; answers: Answers };

type FormPageVariant = { own?: OwnPage; refused?: RefusedSubmit | null };

export async function loadFormPage(
  services: WebServices,
  context: PageContext,
  name: FormPageName,
  { own, refused = null }: FormPageVariant = {},
): Promise<PageView | Redirection> {
  const { site, frame, template, stock } = context;
  const href = resolvePageHref(name, site);
  const { form: kind, path } = FORM_PAGES[name];
  // Booked at another host, or valued on the group's own page: known from the site alone, but either may move.
  if (href !== null && href !== path) return { redirectTo: href, status: 302 };
  const form = href === null ? null : resolveForm(kind, site, false);
  if (form === null) return answerNotFound(services, context);
  const text = resolveFormPage(name, site, form);
  const heading = own?.heading ?? text.heading;
  const place = { vehicleId: null, path: own?.path ?? path, stock };
  const view = buildEnquiryView(site, form, place, refused);
  return {
    metadata: {
      ...PLAIN_METADATA,
      title: heading,
      description: `${heading} at ${site.name}. ${text.intro}`,
      canonicalPath: own?.path ?? path,
      isIndexable: true,
    },
    // A trade-in's form offers the words of the stock.
    keep: { tags: view.words ? [stockTag(site.slug)] : [], freshUntil: null },
    ...composePage(template, "form", {
      ...frame,
      text: { ...text, heading },
      vehicle: null,
      enquiry: {
        ...view,
        ...(own && { place: own.path }),
        answers: refused ? refused.answers : { ...view.answers, ...own?.answers },
      },
      refusal: null,
      location: findAnsweringLocation(site.locations, {
        ownId: null,
        isService: kind === "service",
      }),
    }),
  };
}
