import type { DealPageView, DealView } from "#domain/deal/page/deal-view.ts";
import { FORM_DEFINITIONS } from "#domain/enquiry/form-definitions.ts";
import { findAnsweringLocation } from "#domain/location/find-answering-location.ts";
import { DealAside, DealBar } from "../../sections/deal/deal-aside.tsx";
import { DealNews, DealNoticeLine } from "../../sections/deal/deal-news.tsx";
import { DealOverview, SentDeal } from "../../sections/deal/deal-overview.tsx";
import { DealStanding } from "../../sections/deal/deal-standing.tsx";
import { DealTaskPage } from "../../sections/deal/deal-task.tsx";
import { EnquiryHelp } from "../../sections/enquiry/enquiry-help.tsx";
import type { InSlots } from "../../slots.ts";
import { Framed } from "../framed.tsx";

type DealPageProps = InSlots<{
  /** Null: the link leads to nothing. */
  shown: DealPageView | null;
}>;

/** A purchase behind its signed link: its tasks, or one of them, always with the total. */
export function DealPage({ shown, ...frame }: DealPageProps) {
  const { site } = frame;
  const answering = findAnsweringLocation(site.locations, { ownId: null, isService: false });
  if (shown === null) {
    return (
      <Framed {...frame}>
        <div className="page-width grid gap-4 py-(--section)">
          <h1 className="text-3xl font-extrabold">This link leads to no purchase</h1>
          <p className="max-w-prose text-lg text-muted">
            It may be incomplete: open it from our mail again, or copy all of it. A purchase is kept
            for 14 days from its last change; after that it begins anew, from the vehicle's page.
          </p>
          <EnquiryHelp site={site} location={answering} hasHours={false} />
        </div>
      </Framed>
    );
  }
  const { deal, form, notice, mailedTo = null, refusedAddress = null, eventId = null } = shown;
  return (
    <Framed {...frame} hasFooterHours={false}>
      <div
        className="page-width deal-layout"
        {...(eventId !== null && {
          "data-reports": eventId,
          "data-reference": deal.reference,
          "data-category": FORM_DEFINITIONS["buy-online"].category,
        })}
      >
        <div className="deal-main">
          {form ? null : <h1 className="text-3xl font-extrabold">{nameStanding(deal)}</h1>}
          {notice && <DealNoticeLine {...{ notice, mailedTo }} />}
          {form ? null : <DealStanding deal={deal} />}
          <DealNews deal={deal} />
          {form ? (
            <DealTaskPage deal={deal} form={form} />
          ) : deal.state === "sent" ? (
            <SentDeal deal={deal} />
          ) : (
            <DealOverview {...{ deal, refusedAddress }} />
          )}
          <EnquiryHelp
            site={site}
            location={deal.location}
            hasHours={false}
            showsNumber={deal.state === "sent"}
          />
        </div>
        {/* The question about finance has the loan beside its terms. */}
        <DealAside deal={deal} hasCredit={form?.task !== "payment"} />
        <DealBar deal={deal} />
      </div>
    </Framed>
  );
}

function nameStanding({ state, deposit, reservation }: DealView): string {
  if (state === "open") return "Your purchase";
  if (reservation?.state === "handed_over") return "Your purchase is complete";
  if (reservation?.state === "completed") return "Your purchase is agreed";
  return deposit?.is === "over" ? "Your vehicle is no longer reserved" : "Your purchase is with us";
}
