import { MAIL_HOLD_PATH } from "#domain/addresses/site-addresses.ts";
import type { ZonedLocation } from "#domain/location/location.schema.ts";
import type { ReservationView } from "#domain/reservation/page/reservation-view.ts";
import { ButtonLink, SubmitButton } from "../../primitives/button.tsx";
import { EnquiryHelp } from "../../sections/enquiry/enquiry-help.tsx";
import { RefundTerms } from "../../sections/reservation/refund-terms.tsx";
import { ReservationStanding } from "../../sections/reservation/reservation-standing.tsx";
import { ReservedVehicle } from "../../sections/reservation/reserved-vehicle.tsx";
import type { InSlots } from "../../slots.ts";
import { Framed } from "../framed.tsx";

type ReservationPageProps = InSlots<{
  /** Null: the link leads to nothing. */
  reservation: ReservationView | null;
  /** The tracking event of its confirmation, where the page reports it; null elsewhere. */
  eventId: number | null;
  /** A change that the visitor asked for and that could not be made; null for none. */
  problem: string | null;
  /**
   * What became of a press in a browser that did not begin it; null elsewhere. `mailed`: the link is mailed to the
   * address that was given if it holds the vehicle.
   */
  elsewhere: "elsewhere" | "no_email" | "mailed" | null;
  /** The vehicle that it was of; null where that is not known. */
  vehicleId: number | null;
  /** When the page was made, milliseconds UTC. */
  now: number;
  /** Who answers where the reservation names no place; null where the site has none. */
  answering: ZonedLocation | null;
}>;

/** A reservation behind its signed link, whatever became of it. */
export function ReservationPage(props: ReservationPageProps) {
  const { reservation, eventId, problem, elsewhere, vehicleId, now, answering, ...frame } = props;
  const location = reservation?.location ?? answering;
  const showsNumber = reservation !== null;
  const help = <EnquiryHelp {...{ site: frame.site, location, showsNumber }} />;
  const terms = reservation?.until && <RefundTerms terms={reservation.refundTerms} />;
  // The column with less beside the vehicle has the terms, or who answers.
  const isUnpaid = reservation?.state === "held" || reservation?.state === "paying";
  const isOver = reservation !== null && reservation.until === null;
  return (
    <Framed {...frame} hasFooterHours={location === null}>
      <div className="page-width checkout">
        <div className="checkout-main">
          {reservation === null ? (
            <DeadLink {...{ elsewhere, vehicleId }} searchPath={frame.chrome.searchPath} />
          ) : (
            <ReservationStanding {...{ reservation, eventId, problem, now }} />
          )}
          {isUnpaid && terms}
          {isOver && help}
        </div>
        <div className="checkout-summary">
          {reservation?.card && (
            <ReservedVehicle
              card={reservation.card}
              deposit={reservation.until && reservation}
              left={reservation.purchase?.left ?? null}
              depositLabel={reservation.state === "confirmed" ? "Deposit" : "Deposit, still to pay"}
            />
          )}
        </div>
        <div className="checkout-help">
          {!isUnpaid && terms}
          {!isOver && help}
        </div>
      </div>
    </Framed>
  );
}

type DeadLinkProps = Pick<ReservationPageProps, "elsewhere" | "vehicleId"> & {
  searchPath: string;
};

const DEAD_WORDS = {
  link: [
    "This link leads to no reservation",
    "It may be incomplete: open it from our mail again, or copy all of it. If it still does not work, please call us.",
  ],
  elsewhere: [
    "You did not begin it in this browser",
    "Go on in the browser in which you did, or have the link mailed to the address that you gave. A hold that nobody pays for ends by itself, and the vehicle is free again.",
  ],
  mailed: [
    "Look into your mails",
    "If this address holds the vehicle, the link to go on is on its way to it. It is sent once for a hold: if it does not come, go on in the browser in which you began, or call us.",
  ],
} as const;

function DeadLink({ elsewhere, vehicleId, searchPath }: DeadLinkProps) {
  const isMailed = elsewhere === "mailed";
  const isAsking = elsewhere !== null && !isMailed;
  const [title, text] = DEAD_WORDS[isMailed ? "mailed" : isAsking ? "elsewhere" : "link"];
  return (
    <header>
      <h1 className="text-3xl font-extrabold">{title}</h1>
      <p className="mt-3 text-lg text-muted">{text}</p>
      {isAsking && vehicleId !== null && (
        <MailLink vehicleId={vehicleId} isRefused={elsewhere === "no_email"} />
      )}
      <p className="actions mt-5">
        <ButtonLink href={searchPath} className="button-large">
          See what is for sale
        </ButtonLink>
      </p>
    </header>
  );
}

function MailLink({ vehicleId, isRefused }: { vehicleId: number; isRefused: boolean }) {
  return (
    <form method="post" action={MAIL_HOLD_PATH} className="mt-5 grid gap-2" noValidate>
      <input type="hidden" name="car_id" value={vehicleId} />
      <label htmlFor="hold-email" className="font-semibold">
        Email address of the reservation
      </label>
      {isRefused && (
        <p id="hold-email-problem" role="alert" className="font-semibold text-danger">
          Please enter an email address, such as name@example.com.
        </p>
      )}
      <input
        id="hold-email"
        name="email"
        type="email"
        autoComplete="email"
        required
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? "hold-email-problem" : undefined}
        className="field"
      />
      <p className="actions">
        <SubmitButton className="button-large">Mail me my link</SubmitButton>
      </p>
    </form>
  );
}
