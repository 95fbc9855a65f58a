import type { ZonedLocation } from "#domain/location/location.schema.ts";
import type { ShownDeposit } from "#domain/reservation/page/reservation-view.ts";
import type { TermsChange } from "#domain/reservation/page/terms-changes.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import { Icon } from "../../icons/icon.tsx";
import type { IconName } from "../../icons/icon-names.ts";
import { Notice } from "../../primitives/message.tsx";
import { EnquiryForm, type EnquiryFormProps } from "../../sections/enquiry/enquiry-form.tsx";
import { EnquiryHelp } from "../../sections/enquiry/enquiry-help.tsx";
import { PaysByCard } from "../../sections/reservation/pays-by-card.tsx";
import { RefundTerms } from "../../sections/reservation/refund-terms.tsx";
import { ReservedVehicle } from "../../sections/reservation/reserved-vehicle.tsx";
import type { InSlots } from "../../slots.ts";
import { Framed } from "../framed.tsx";

type CheckoutPageProps = InSlots<{
  /** "Reserve this Car" */
  heading: string;
  card: VehicleCard;
  deposit: ShownDeposit;
  /** How long it stays off sale once the deposit is paid: "72 hours". */
  reservedFor: string;
  /** How long it is held until the deposit is paid. */
  holdMinutes: number;
  refundTerms: readonly string[];
  /** Further vehicles that the same browser holds, where it holds as many as one may. */
  ownHolds: readonly { vehicleName: string | null; href: string }[];
  /** The terms that differ since the visitor saw the page; null for none. */
  changes: readonly TermsChange[] | null;
  enquiry: EnquiryFormProps;
  /** Whether the form is taken of a browser alone that proves by script that it is no machine. */
  isProofNeeded: boolean;
  /** Who answers; null where the site has no place. */
  location: ZonedLocation | null;
}>;

/** Nobody types all of it in vain. */
const PROOF_NEEDED =
  "Holding this vehicle now needs a check against machines, which your browser does by itself with JavaScript. Without it, please call us or send us an enquiry.";

/** A vehicle is reserved: which one, for how much, what that buys, and who reserves it. */
export function CheckoutPage(props: CheckoutPageProps) {
  const { heading, card, deposit, changes, enquiry, refundTerms, location, ...frame } = props;
  return (
    <Framed {...frame} hasFooterHours={location === null}>
      <div className="page-width checkout">
        <header className="checkout-head">
          <p>
            <a href={card.href} className="text-link">
              <Icon name="chevron-left" className="size-4" />
              Back to the vehicle
            </a>
          </p>
          <h1 className="text-3xl font-extrabold">{heading}</h1>
          <p className="text-lg text-muted">
            {`Pay ${deposit.deposit} today and it is off sale for ${props.reservedFor}.`}
          </p>
        </header>
        <div className="checkout-summary">
          <ReservedVehicle card={card} deposit={deposit} />
        </div>
        <div className="checkout-main">
          {changes && <ChangedTerms changes={changes} />}
          {props.ownHolds.length > 0 && <OwnHolds holds={props.ownHolds} />}
          <WhatItBuys {...props} />
          <section aria-labelledby="your-details" className="grid gap-4">
            <h2 id="your-details" className="text-xl font-bold">
              Your details
            </h2>
            {props.isProofNeeded && (
              <noscript>
                <Notice>{PROOF_NEEDED}</Notice>
              </noscript>
            )}
            <EnquiryForm {...enquiry} />
            <PaysByCard />
          </section>
          <RefundTerms terms={refundTerms} />
        </div>
        <div className="checkout-help">
          <EnquiryHelp site={frame.site} location={location} />
        </div>
      </div>
    </Framed>
  );
}

function WhatItBuys({
  deposit,
  reservedFor,
  holdMinutes,
}: Pick<CheckoutPageProps, "deposit" | "reservedFor" | "holdMinutes">) {
  return (
    <section aria-label="What the deposit does">
      <ul className="checkout-points">
        <Point icon="lock" title={`Off sale for ${reservedFor}`}>
          Nobody else can buy or reserve it in that time.
        </Point>
        <Point icon="wallet" title="Counts towards the price">
          {`${[deposit.rest, deposit.onTop].filter(Boolean).join(" ")} is left to pay at pick-up.`}
        </Point>
        <Point icon="clock" title={`Held ${holdMinutes} minutes while you pay`}>
          It is yours from the moment that you send the form.
        </Point>
      </ul>
    </section>
  );
}

function Point({ icon, title, children }: { icon: IconName; title: string; children: string }) {
  return (
    <li>
      <Icon name={icon} className="size-5" />
      <p>
        <strong>{title}</strong>
        <span>{children}</span>
      </p>
    </li>
  );
}

/** The way back to what is held already: it can be paid for, or given up. */
function OwnHolds({ holds }: { holds: CheckoutPageProps["ownHolds"] }) {
  return (
    <section aria-labelledby="own-holds" className="own-holds">
      <h2 id="own-holds" className="text-lg font-bold">
        You hold these already
      </h2>
      <ul>
        {holds.map(({ vehicleName, href }) => (
          <li key={href}>
            <a href={href} className="text-link">
              {vehicleName ?? "A vehicle"}
            </a>
          </li>
        ))}
      </ul>
      <p className="text-muted">Pay for one, or cancel it, to hold another.</p>
    </section>
  );
}

/** Nothing was reserved: the visitor decides again, with both figures in sight. */
function ChangedTerms({ changes }: { changes: readonly TermsChange[] }) {
  return (
    <div className="enquiry-alert" role="alert">
      <Icon name="circle-alert" className="mt-0.5 size-5 text-danger" />
      <div className="checkout-changes">
        <p className="font-semibold">This has changed since you opened the page</p>
        <dl>
          {changes.map(({ what, before, now }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>
                <s>{before}</s> <strong>{now}</strong>
              </dd>
            </div>
          ))}
        </dl>
        <p>Nothing is reserved or paid yet. Send the form again if you still want it.</p>
      </div>
    </div>
  );
}
