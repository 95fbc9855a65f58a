import type { ZonedLocation } from "#domain/location/location.schema.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import { ButtonLink } from "../../primitives/button.tsx";
import { CardGrid } from "../../sections/card/card-grid.tsx";
import { EnquiryForm, type EnquiryFormProps } from "../../sections/enquiry/enquiry-form.tsx";
import { EnquiryHelp } from "../../sections/enquiry/enquiry-help.tsx";
import { OwnHold } from "../../sections/reservation/own-hold.tsx";
import { ReservedVehicle } from "../../sections/reservation/reserved-vehicle.tsx";
import type { InSlots } from "../../slots.ts";
import { Framed } from "../framed.tsx";

type CheckoutRefusedPageProps = InSlots<{
  /** Why it cannot be reserved, in a line and a sentence. */
  heading: string;
  text: string;
  card: VehicleCard;
  /**
   * The vehicle that another shopper has, who may be the reader; null where nobody has it. `isMailed`: the reader has
   * given an address, and the link was mailed to it if the hold is its.
   */
  taken: { vehicleId: number; isMailed: boolean } | null;
  /** Asks to be told when it frees; null where it cannot. */
  waiting: EnquiryFormProps | null;
  /** Where to write about it; null where the site has no such form. */
  enquireHref: string | null;
  similar: readonly VehicleCard[];
  similarHref: string;
  /** Who answers; null where the site has no place. */
  location: ZonedLocation | null;
}>;

/** In place of a checkout: why not, what can be done, and others like it. */
export function CheckoutRefusedPage(props: CheckoutRefusedPageProps) {
  const {
    heading,
    text,
    card,
    taken,
    waiting,
    enquireHref,
    similar,
    similarHref,
    location,
    ...frame
  } = props;
  return (
    <Framed {...frame} hasFooterHours={location === null}>
      <div className="page-width checkout">
        <header className="checkout-head">
          <h1 className="text-3xl font-extrabold">{heading}</h1>
          <p className="text-lg text-muted">{text}</p>
          {taken && (
            <OwnHold vehicleId={taken.vehicleId}>
              {taken.isMailed &&
                "If the email address is the same, the link is on its way to it. We send it once: look for an earlier mail, too. "}
            </OwnHold>
          )}
        </header>
        <div className="checkout-summary">
          <ReservedVehicle card={card} deposit={null} />
        </div>
        <div className="checkout-main">
          {waiting ? (
            <section aria-labelledby="waiting" className="grid gap-3">
              <h2 id="waiting" className="text-xl font-bold">
                {waiting.form.title}
              </h2>
              <p className="text-muted">{waiting.form.intro}</p>
              <EnquiryForm {...waiting} />
            </section>
          ) : (
            <p className="actions">
              {enquireHref && (
                <ButtonLink href={enquireHref} rank="main" className="button-large">
                  Send us an enquiry
                </ButtonLink>
              )}
              <ButtonLink
                href={similarHref}
                rank={enquireHref === null ? "main" : "second"}
                className="button-large"
              >
                Find Me Something Similar
              </ButtonLink>
              <ButtonLink href={card.href} className="button-large">
                Back to the vehicle
              </ButtonLink>
            </p>
          )}
        </div>
        <div className="checkout-help">
          <EnquiryHelp site={frame.site} location={location} />
        </div>
      </div>
      {similar.length > 0 && (
        <section className="page-width pb-(--section)">
          <h2 className="mb-5 text-2xl font-bold">
            <a href={similarHref} className="hover:underline">
              Others like it
            </a>
          </h2>
          <CardGrid VehicleCard={frame.slots.VehicleCard} cards={[...similar]} />
        </section>
      )}
    </Framed>
  );
}
