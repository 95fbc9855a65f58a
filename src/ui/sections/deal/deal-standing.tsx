import type { DealView } from "#domain/deal/page/deal-view.ts";
import { Icon } from "../../icons/icon.tsx";
import type { IconName } from "../../icons/icon-names.ts";
import { ButtonLink } from "../../primitives/button.tsx";
import { describeReservation, STANDING_MARKS } from "../reservation/describe-reservation.ts";
import { HoldClock } from "../reservation/hold-clock.tsx";
import { Names } from "../reservation/names.tsx";
import { PAY_ID, SecondPayments } from "./deal-deposit.tsx";

/**
 * The standing of a purchase's deposit where there is nothing to pay now: paid, over, on its way back, or not known
 * yet. Its words are those of the reservation's own page. Nothing where it was never held, or is to be paid.
 */
export function DealStanding({ deal }: { deal: DealView }) {
  const { lapse, deposit, reservation, reservationHref } = deal;
  if (lapse === "unknown" || lapse === "unknown_left") {
    return <UnknownHold deal={deal} isLeft={lapse === "unknown_left"} />;
  }
  if (deposit?.is === "waiting") return <WaitingHold deal={deal} />;
  if (reservation === null) return null;
  const { tone, heading, text } = describeReservation(reservation);
  const { state, payment } = reservation;
  const isPaid = deposit?.is === "paid";
  // The reservation of a vehicle that was left names no purchase.
  const isAgain =
    lapse !== null &&
    deposit?.is === "offered" &&
    deal.nextTask === null &&
    reservation.purchase !== null;
  return (
    <Standing
      icon={STANDING_MARKS[tone]}
      tone={tone}
      heading={heading}
      watched={{ state: `${state} ${payment}`, isPending: state === "refunding" }}
    >
      <p>
        {text}
        {isAgain && " Your purchase is as you left it, and you can hold the vehicle again."}
      </p>
      {(isAgain || reservationHref) && (
        <p className="deal-go">
          {isAgain && <ButtonLink href={`#${PAY_ID}`}>Hold it again</ButtonLink>}
          {reservationHref && (
            <ButtonLink href={reservationHref}>
              {isPaid ? "Receipt and handover" : "See the reservation"}
            </ButtonLink>
          )}
        </p>
      )}
    </Standing>
  );
}

/**
 * A hold that is over, and of which nobody knows yet whether its deposit was paid: nobody is asked to pay again, but for
 * another vehicle than the one that was held.
 */
function UnknownHold({ deal, isLeft }: { deal: DealView; isLeft: boolean }) {
  const { reservation, lookAgainHref } = deal;
  const vehicleName = reservation?.vehicleName ?? deal.vehicleName;
  const ifPaid = `If the deposit${reservation ? ` of ${reservation.deposit}` : ""} was paid`;
  return (
    <Standing
      icon="clock"
      tone="waiting"
      heading="We do not know yet whether your deposit was paid"
      watched={{ state: "unknown", isPending: true }}
    >
      <p>
        {`The hold of the ${vehicleName} has ended, and the payment service has not told us yet. `}
        {isLeft
          ? `Your purchase has another vehicle by now. ${ifPaid}, all of it goes back to you.`
          : `Please do not pay again. ${ifPaid}, the vehicle is yours, or all of it goes back to you.`}
      </p>
      <LookAgain href={lookAgainHref} />
    </Standing>
  );
}

/** A hold that runs, and whose payment nobody knows yet. */
function WaitingHold({ deal }: { deal: DealView }) {
  const { vehicleName, deposit, reservationHref, lookAgainHref } = deal;
  return (
    <Standing
      icon="clock"
      tone="waiting"
      heading="We have not heard from the payment service yet"
      watched={{ state: "waiting", isPending: true }}
    >
      <p>
        {`The ${vehicleName} is held for you. If you have paid the deposit, there is nothing to do: this page says so as soon as we know.`}
      </p>
      {deposit?.clock && <HoldClock {...deposit.clock} />}
      {deposit && <SecondPayments deposit={deposit} />}
      <LookAgain href={lookAgainHref} />
      {reservationHref && (
        <p>
          <a href={reservationHref} className="text-link">
            See the reservation, or cancel it
          </a>
        </p>
      )}
    </Standing>
  );
}

function LookAgain({ href }: { href: string }) {
  return (
    <p className="deal-go">
      <ButtonLink href={href} rank="main" className="button-large">
        Look again
      </ButtonLink>
    </p>
  );
}

type StandingProps = {
  icon: IconName;
  tone: string;
  heading: string;
  /** The script looks whether the state has changed while something is on its way. */
  watched: { state: string; isPending: boolean };
  children: React.ReactNode;
};

function Standing({ icon, tone, heading, watched, children }: StandingProps) {
  return (
    <section
      className="deal-standing"
      aria-labelledby="deal-standing"
      data-tone={tone}
      data-reservation={watched.state}
      data-pending={watched.isPending ? "" : undefined}
    >
      <Icon name={icon} />
      <div>
        <h2 id="deal-standing" className="text-xl font-bold wrap-anywhere">
          <Names text={heading} />
        </h2>
        {children}
      </div>
    </section>
  );
}
