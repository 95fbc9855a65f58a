import type { ZonedLocation } from "#domain/location/location.schema.ts";
import type { OtherBrowserView } from "#domain/reservation/page/other-browser.ts";
import type { ReservationView } from "#domain/reservation/page/reservation-view.ts";
import { ButtonLink } from "../../primitives/button.tsx";
import { EnquiryHelp } from "../../sections/enquiry/enquiry-help.tsx";
import { OtherBrowser } from "../../sections/reservation/other-browser.tsx";
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
  /** In place of a reservation, in a browser that did not begin it; null elsewhere. */
  elsewhere: OtherBrowserView | null;
  /** When the page was made, milliseconds UTC. */
  now: number;
  /** Who answers where the reservation names no place; null where the site has none. */
  answering: ZonedLocation | null;
}>;

/** A reservation behind its signed link, whatever became of it. */
export function ReservationPage(props: ReservationPageProps) {
  const { reservation, eventId, problem, elsewhere, now, answering, ...frame } = props;
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
          {reservation && <ReservationStanding {...{ reservation, eventId, problem, now }} />}
          {reservation === null && elsewhere && (
            <OtherBrowser other={elsewhere} searchPath={frame.chrome.searchPath} />
          )}
          {reservation === null && elsewhere === null && (
            <DeadLink searchPath={frame.chrome.searchPath} />
          )}
          {isUnpaid && terms}
          {isOver && help}
        </div>
        <div className="checkout-summary">
          {reservation?.card && (
            <ReservedVehicle
              card={reservation.card}
              deposit={reservation.until && { ...reservation, deposit: reservation.kept }}
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

function DeadLink({ searchPath }: { searchPath: string }) {
  return (
    <header>
      <h1 className="text-3xl font-extrabold">This link leads to no reservation</h1>
      <p className="mt-3 text-lg text-muted">
        It may be incomplete: open it from our mail again, or copy all of it. If it still does not
        work, please call us.
      </p>
      <p className="actions mt-5">
        <ButtonLink href={searchPath} className="button-large">
          See what is for sale
        </ButtonLink>
      </p>
    </header>
  );
}
