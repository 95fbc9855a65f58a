import { REFUSAL_TEXTS } from "#domain/deal/compare-vehicle.ts";
import { buildPhoneHref } from "#domain/location/phone/dial-phone.ts";
import {
  buildPaidHref,
  buildReservationChangePath,
} from "#domain/reservation/links/reservation-link.ts";
import { isInSale, type ReservationView } from "#domain/reservation/page/reservation-view.ts";
import { hasEnded } from "#domain/reservation/reservation-states.ts";
import { Icon } from "../../icons/icon.tsx";
import { ButtonLink, SubmitButton } from "../../primitives/button.tsx";
import { CalendarChoice } from "../appointment/calendar-choice.tsx";
import { NextSteps } from "../enquiry/next-steps.tsx";
import { CardMarks } from "../footer/card-marks.tsx";
import { describeReservation, nameKept, STANDING_MARKS } from "./describe-reservation.ts";
import { HoldClock } from "./hold-clock.tsx";
import { Names } from "./names.tsx";
import { OwnHold } from "./own-hold.tsx";
import { ReservationReceipt } from "./reservation-receipt.tsx";
import { ReservationSteps } from "./reservation-steps.tsx";
import { TellLink } from "./tell-link.tsx";

type StandingOf = { reservation: ReservationView };

type ReservationStandingProps = {
  reservation: ReservationView;
  /** When the page was made, milliseconds UTC. */
  now: number;
  /** The tracking event of its confirmation, for the page that reports it once; null elsewhere. */
  eventId?: number | null;
  /** A change that the visitor asked for and that could not be made; null for none. */
  problem: string | null;
  /** Lower on a page with several. */
  Heading?: "h1" | "h3";
};

/** How a reservation stands, and all that its shopper can do about it. */
export function ReservationStanding(props: ReservationStandingProps) {
  const { reservation, now, problem, eventId = null, Heading = "h1" } = props;
  const { state, payment, isSilent, until } = reservation;
  const { tone, heading, text } = describeReservation(reservation);
  const isUnpaid = state === "held" || state === "paying";
  const isDelivered = reservation.purchase?.isDelivered ?? false;
  return (
    <div
      className="reservation-standing"
      data-reservation={`${state} ${isSilent ? "silent" : payment}`}
      data-reports={eventId ?? undefined}
      data-reference={reservation.reference}
      data-pending={payment === "open" || state === "refunding" ? "" : undefined}
    >
      <header>
        <p className="reservation-mark" data-tone={tone} aria-hidden="true">
          <Icon name={STANDING_MARKS[tone]} className="size-7" />
        </p>
        <Heading className="text-3xl font-extrabold wrap-anywhere">
          <Names text={heading} />
        </Heading>
        <p className="mt-3 text-lg text-muted">{text}</p>
      </header>
      {problem && (
        <div className="enquiry-alert" role="alert">
          <Icon name="circle-alert" className="mt-0.5 size-5 text-danger" />
          <p className="font-semibold">{problem}</p>
        </div>
      )}
      {isUnpaid && <ReservationSteps done={1} isDelivered={isDelivered} />}
      {isUnpaid && until && <HoldClock until={until} now={now} />}
      {isUnpaid && <PayForm reservation={reservation} />}
      {isUnpaid && <OfPurchase deal={reservation.deal} />}
      {isInSale(reservation) && (
        <>
          <ReservationReceipt reservation={reservation} />
          {reservation.calendar && <CalendarChoice calendar={reservation.calendar} />}
          <BackToPurchase deal={reservation.deal} />
        </>
      )}
      {state === "confirmed" && <Confirmed reservation={reservation} />}
      {hasEnded(state) && (
        <>
          <p>
            Your reference is <span className="reference">{reservation.reference}</span>.
          </p>
          <StartAgain reservation={reservation} />
        </>
      )}
      {(isUnpaid || state === "confirmed") && <CancelForm reservation={reservation} />}
    </div>
  );
}

/** While nobody knows whether it was paid, nobody is asked to pay once more. */
function PayForm({ reservation: { token, payment, isSilent, deposit } }: StandingOf) {
  if (payment === "open" && isSilent) {
    return (
      <p className="actions">
        <ButtonLink href={buildPaidHref(token)} rank="main" className="button-large">
          Look again
        </ButtonLink>
      </p>
    );
  }
  const label =
    payment === "open"
      ? "Go on with the payment"
      : `Pay the deposit${payment === "none" ? "" : " again"} · ${deposit}`;
  return (
    <form method="post" action={buildReservationChangePath("pay")} className="pay-form">
      <input type="hidden" name="token" value={token} />
      <SubmitButton className="button-large">{label}</SubmitButton>
      <CardMarks />
    </form>
  );
}

function Confirmed({ reservation }: StandingOf) {
  const { calendar, purchase, deal } = reservation;
  return (
    <>
      <ReservationSteps
        done={reservation.payment === "disputed" ? 1 : 2}
        isDelivered={purchase?.isDelivered ?? false}
      />
      <ReservationReceipt reservation={reservation} />
      {calendar && <CalendarChoice calendar={calendar} />}
      <NextSteps steps={listNextSteps(reservation)} />
      <BackToPurchase deal={deal} />
    </>
  );
}

function BackToPurchase({ deal }: Pick<ReservationView, "deal">) {
  if (!deal?.href) return null;
  return (
    <p className="actions">
      <ButtonLink href={deal.href}>Back to your purchase</ButtonLink>
    </p>
  );
}

/** Named where no receipt has it: the purchase that the vehicle is, or was, held for. */
function OfPurchase({ deal }: Pick<ReservationView, "deal">) {
  if (deal === null) return null;
  return (
    <>
      <p>
        It is the vehicle of your purchase <span className="reference">{deal.reference}</span>.
      </p>
      <BackToPurchase deal={deal} />
    </>
  );
}

function listNextSteps({
  location,
  until,
  pickUpBy,
  purchase,
  payment,
}: ReservationView): string[] {
  const come = `Come ${location ? `to ${location.name} ` : ""}in opening hours, by ${pickUpBy ?? until?.text}. Bring your driver licence and this reference.`;
  if (purchase === null) {
    return [
      "A person here calls you in opening hours to agree when you come.",
      come,
      payment === "disputed"
        ? "Your bank has the deposit back: the whole price is left to pay."
        : "We take the deposit off the price, and you pay the rest when you pick it up.",
    ];
  }
  return [
    "A person here checks the figures, and calls you in opening hours about the papers and the handover.",
    purchase.isDelivered ? "We agree with you when it is delivered." : come,
    `${payment === "disputed" ? "Your bank has the deposit back: the figures above are without it" : "The deposit is in the figures above"}. You are bound to nothing else until you sign.`,
  ];
}

/** The way on after its end: a purchase holds its vehicle by its own page, so that it stays whole. */
function StartAgain({ reservation }: StandingOf) {
  const { checkoutHref, card, deal, taken, phone, state, depositReturn } = reservation;
  const href = deal?.href ?? checkoutHref;
  const asksForCall = state === "refunding" && depositReturn !== "goes_back" && phone !== null;
  return (
    <>
      {taken && (
        <>
          <p>{`${taken.standing}. ${REFUSAL_TEXTS.reserved}`}</p>
          <OwnHold vehicleId={taken.vehicleId} question="Have you reserved it again?" />
        </>
      )}
      {deal && (
        <p>
          It was held for your purchase <span className="reference">{deal.reference}</span>
          {deal.href && ", which has all that you filled in"}.
        </p>
      )}
      {(href || card || asksForCall) && (
        <p className="actions">
          {asksForCall && (
            <ButtonLink href={buildPhoneHref(phone)} rank="main" className="button-large">
              Call {phone}
            </ButtonLink>
          )}
          {href && (
            <ButtonLink href={href} rank={asksForCall ? "second" : "main"} className="button-large">
              {deal ? "Back to your purchase" : "Reserve it again"}
            </ButtonLink>
          )}
          {taken?.tellHref && <TellLink href={taken.tellHref} className="button-large" />}
          {card && (
            <ButtonLink href={card.href} className="button-large">
              Back to the vehicle
            </ButtonLink>
          )}
        </p>
      )}
    </>
  );
}

/** Asks once more before anything is given up. */
function CancelForm({ reservation }: StandingOf) {
  const { token, state, vehicleName, payment, deal } = reservation;
  const isPaid = state === "confirmed" && payment === "paid";
  return (
    <details className="cancel-reservation">
      <summary>
        Cancel the reservation
        <Icon name="chevron-down" className="turns" />
      </summary>
      <form method="post" action={buildReservationChangePath("cancel")} className="grid gap-4">
        <input type="hidden" name="token" value={token} />
        <p>
          {`Do you want to give up the ${vehicleName}? It is then free for others at once`}
          {isPaid
            ? `, and your ${nameKept(reservation)} goes back to the card that you paid with.`
            : "."}
          {deal &&
            ` It is the vehicle of your purchase ${deal.reference}, which ${isPaid ? "does not go on without it" : "stays as you left it, but has no vehicle then"}.`}
        </p>
        <p>
          <SubmitButton rank="second" className="button-large">
            Yes, cancel it
          </SubmitButton>
        </p>
      </form>
    </details>
  );
}
