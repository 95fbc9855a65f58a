import { formatZonedTime } from "#domain/appointment/show-slots.ts";
import { formatName } from "#domain/lead/messages/list-answers.ts";
import type { Site } from "#domain/site/config/site.ts";
import { composePage } from "#templates/compose-page.ts";
import type { SealedPageView } from "#ui/pages/enquiry/sealed-page.tsx";
import { type SealedView, showSealedLink } from "#use-cases/leads/sealed/open-sealed-answers.ts";
import { PLAIN_METADATA } from "../../../metadata/metadata.ts";
import { LINKED_PAGE_HEADERS, type PageContext, type PageView, page } from "../../../page.tsx";
import type { WebServices } from "../../../web-services.ts";

/** `?token=` is that of the link in a dealer's mail. Looking at the page shows no answer and uses nothing up. */
export const sealedAnswersRoute = (services: WebServices) =>
  page(services, async (context) => {
    const token = context.url.searchParams.get("token") ?? "";
    const view = await showSealedLink(services, context.site, token, context.now);
    return composeSealedPage(context, view, { token, isNameMissing: false });
  });

const STATUSES: Record<SealedView["is"], PageView["status"]> = {
  unknown: 404,
  expired: 410,
  forgotten: 410,
  used: 410,
  closed: 200,
  shown: 200,
};

type Asked = { token: string; isNameMissing: boolean };

export function composeSealedPage(
  { site, frame, template }: Pick<PageContext, "site" | "frame" | "template">,
  view: SealedView,
  asked: Asked,
): PageView {
  return {
    status: asked.isNameMissing ? 422 : STATUSES[view.is],
    metadata: { ...PLAIN_METADATA, title: "Encrypted answers" },
    keep: "never",
    headers: LINKED_PAGE_HEADERS,
    ...composePage(template, "sealed", {
      ...frame,
      sealed: describe(view, site, asked),
      keptDays: site.sealed_answers_days,
    }),
  };
}

function describe(view: SealedView, site: Site, { token, isNameMissing }: Asked): SealedPageView {
  if (view.is === "unknown") return view;
  const { lead } = view;
  const applicant = formatName(lead.payload) || "a shopper";
  switch (view.is) {
    case "used": {
      const { openedBy, openedAt } = view.opening;
      const { id: leadId } = lead;
      return {
        is: "used",
        applicant,
        leadId,
        openedBy,
        openedAt: formatZonedTime(openedAt, site.time_zone),
      };
    }
    case "closed":
      return {
        is: "closed",
        applicant,
        token,
        until: formatZonedTime(view.expiresAt, site.time_zone),
        isNameMissing,
      };
    case "shown":
      return { is: "shown", applicant, openedBy: view.openedBy, answers: view.answers };
    default:
      return { is: view.is, applicant, leadId: lead.id };
  }
}
