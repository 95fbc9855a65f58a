import type { FormPageText } from "#domain/enquiry/pages/resolve-form-page.ts";
import type { ZonedLocation } from "#domain/location/location.schema.ts";
import { formatKilometres } from "#domain/text/format-amount.ts";
import type { EstimateStep } from "#domain/valuation/build-estimate.ts";
import type { ValuationOutcome } from "#domain/valuation/estimate.ts";
import type { PhotoSlot } from "#domain/valuation/photo-slots.ts";
import type { PhotoNotice } from "#domain/valuation/photo-words.ts";
import type { TradeInDifference } from "#domain/valuation/trade-in-difference.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import { ButtonLink } from "../../primitives/button.tsx";
import { Message } from "../../primitives/message.tsx";
import { EnquiryForm, type EnquiryFormProps } from "../../sections/enquiry/enquiry-form.tsx";
import { EnquiryHelp } from "../../sections/enquiry/enquiry-help.tsx";
import { NextSteps } from "../../sections/enquiry/next-steps.tsx";
import { Names } from "../../sections/reservation/names.tsx";
import { EstimateFigure } from "../../sections/valuation/estimate-figure.tsx";
import { EstimateSteps } from "../../sections/valuation/estimate-steps.tsx";
import { PhotoSlots } from "../../sections/valuation/photo-slots.tsx";
import { OwedSum, TradeInSum } from "../../sections/valuation/trade-in-sum.tsx";
import { VehicleLine } from "../../sections/vehicle/vehicle-line.tsx";
import type { InSlots } from "../../slots.ts";
import { Framed } from "../framed.tsx";

export type EstimateView = {
  token: string;
  vehicleName: string;
  km: number | null;
  outcome: ValuationOutcome;
  steps: readonly EstimateStep[];
  /** Dollars still owed on the vehicle; 0 for nothing. */
  owing: number;
  isOver: boolean;
  isComplete: boolean;
  /** The lead's, which the visitor may name to us. */
  reference: string;
  photos: readonly { slot: PhotoSlot; storedAt: number }[];
  notice: { slot: PhotoSlot; is: PhotoNotice } | null;
  /** The vehicle of the stock that it is traded in for; null for none, or where it can be had no more. */
  against: { card: VehicleCard; difference: TradeInDifference | null } | null;
  /** Asks who the visitor is; null once that is known. */
  enquiry: EnquiryFormProps | null;
};

type EstimatePageProps = InSlots<{
  text: Pick<FormPageText, "next">;
  /** Null where the link leads to nothing. */
  estimate: EstimateView | null;
  /** Where another vehicle is valued. */
  valuationHref: string;
  /** Who answers; null where the site has no place. */
  location: ZonedLocation | null;
}>;

/** The worth of a visitor's vehicle, the sum left to pay for another, and the form that tells the dealer. */
export function EstimatePage(props: EstimatePageProps) {
  const { text, estimate, valuationHref, location, ...frame } = props;
  return (
    <Framed {...frame} hasFooterHours={location === null}>
      <div className="page-width pt-8 pb-(--section) md:pt-12">
        {estimate === null ? (
          <>
            <h1 className="mb-6 text-3xl font-extrabold">No estimate here</h1>
            <Message
              icon="circle-alert"
              title="This link leads to no estimate"
              actions={
                <ButtonLink href={valuationHref} rank="main">
                  Value my vehicle
                </ButtonLink>
              }
            >
              It may be cut off, or too old. A new estimate takes two minutes.
            </Message>
          </>
        ) : (
          <Estimated {...estimate} next={text.next} frame={frame} location={location} />
        )}
      </div>
    </Framed>
  );
}

type EstimatedProps = EstimateView & {
  next: readonly string[];
  frame: Pick<EstimatePageProps, "site">;
  location: ZonedLocation | null;
};

function Estimated(props: EstimatedProps) {
  const { vehicleName, km, outcome, steps, owing, isOver, against, enquiry, frame } = props;
  const { token, photos, notice, isComplete, reference, next, location } = props;
  return (
    <>
      <h1 className="max-w-3xl text-3xl font-extrabold wrap-anywhere">
        <Names text={`Your ${vehicleName}`} />
      </h1>
      {km !== null && <p className="mt-2 text-lg text-muted">{formatKilometres(km)}</p>}
      <div className="enquiry-layout mt-6">
        <div className="grid grid-cols-1 gap-8">
          <EstimateFigure outcome={outcome} isOver={isOver} timeZone={frame.site.time_zone} />
          {outcome.is === "estimated" && steps.length > 0 && (
            <EstimateSteps estimate={outcome.estimate} steps={steps} />
          )}
          {outcome.is === "estimated" && owing > 0 && !against?.difference && (
            <OwedSum estimate={outcome.estimate.middle} owing={owing} />
          )}
          {against && (
            <div className="grid gap-4">
              <VehicleLine card={against.card} />
              {against.difference && (
                <TradeInSum difference={against.difference} priceType={against.card.price.type} />
              )}
            </div>
          )}
          {isComplete && (
            <p className="text-lg">
              <strong>Thank you, we have your details.</strong> We call you in opening hours. Your
              reference is <span className="tabular-nums wrap-anywhere">{reference}</span>.
            </p>
          )}
          {enquiry && (
            <section>
              <h2 className="text-xl font-bold">
                {outcome.is === "estimated" ? "Keep this figure" : "Your details"}
              </h2>
              <p className="mt-1 mb-4 text-muted">
                Tell us how to reach you, and we agree a time to look the vehicle over.
              </p>
              <EnquiryForm {...enquiry} />
            </section>
          )}
          <PhotoSlots token={token} photos={photos} notice={notice} />
        </div>
        <div className="grid gap-8">
          <NextSteps steps={next} />
          <EnquiryHelp site={frame.site} location={location} />
        </div>
      </div>
    </>
  );
}
