import { WHEN_FREE_STOP_PATH } from "#domain/addresses/site-addresses.ts";
import type { ZonedLocation } from "#domain/location/location.schema.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import { ButtonLink, SubmitButton } from "../../primitives/button.tsx";
import { EnquiryHelp } from "../../sections/enquiry/enquiry-help.tsx";
import { ReservedVehicle } from "../../sections/reservation/reserved-vehicle.tsx";
import type { InSlots } from "../../slots.ts";
import { Framed } from "../framed.tsx";

type WhenFreePageProps = InSlots<{
  /** Null: the link leads to nothing. `card` is null where the site has the vehicle no more. */
  request: {
    token: string;
    state: "waiting" | "told" | "withdrawn" | "stopped";
    /** Whether its address gets no such mail of the site at all. */
    refusesSite: boolean;
    /** Whether the link is that of who sent the form, who takes back the one request and refuses nothing. */
    isAsker: boolean;
    card: VehicleCard | null;
  } | null;
  /** Who answers; null where the site has no place. */
  location: ZonedLocation | null;
}>;

/** A wish to be told when a vehicle frees: how it stands, and how to take it back. */
export function WhenFreePage({ request, location, ...frame }: WhenFreePageProps) {
  return (
    <Framed {...frame} hasFooterHours={location === null}>
      <div className="page-width checkout">
        <div className="checkout-main">
          {request === null ? <DeadLink /> : <Standing request={request} />}
        </div>
        <div className="checkout-summary">
          {request?.card && <ReservedVehicle card={request.card} deposit={null} />}
        </div>
        <div className="checkout-help">
          <EnquiryHelp site={frame.site} location={location} />
        </div>
      </div>
    </Framed>
  );
}

const WORDS = {
  waiting: {
    title: "We will tell you if it becomes available",
    text: "You get one email with the link to it. If it is sold you get none.",
  },
  told: {
    title: "We have told you that it is available",
    text: "It was our only email about this request. The vehicle is not held for you.",
  },
  withdrawn: {
    title: "Your request is taken back",
    text: "You get no email for it. You can ask again at any time.",
  },
  stopped: {
    title: "Your request is taken back",
    text: "This address gets no email when this vehicle becomes available, whoever asks for one.",
  },
} as const;

function Standing({ request }: { request: NonNullable<WhenFreePageProps["request"]> }) {
  const { state, token, card, refusesSite, isAsker } = request;
  const isBack = state === "withdrawn" || state === "stopped";
  const isGone = card === null && !isBack;
  const isAsking = isAsker && state === "waiting";
  const { title, text } = refusesSite ? REFUSED : isGone ? GONE : isAsking ? ASKED : WORDS[state];
  return (
    <>
      <header>
        <h1 className="text-3xl font-extrabold">{title}</h1>
        <p className="mt-3 text-lg text-muted">{text}</p>
      </header>
      {state !== "waiting" && card && (
        <p className="actions">
          <ButtonLink href={card.href} rank="main" className="button-large">
            See the vehicle
          </ButtonLink>
        </p>
      )}
      {!refusesSite && (!isAsker || state === "waiting") && (
        <form method="post" action={WHEN_FREE_STOP_PATH} className="actions">
          <input type="hidden" name="token" value={token} />
          {state !== "stopped" && (
            <SubmitButton rank={state === "waiting" ? "main" : "second"} className="button-large">
              {STOP_WORDS[state]}
            </SubmitButton>
          )}
          {!isAsker && (
            <button
              type="submit"
              name="refused"
              value="site"
              className="button button-second button-large"
            >
              No such emails from this site
            </button>
          )}
        </form>
      )}
    </>
  );
}

const STOP_WORDS = {
  waiting: "Do not tell me",
  told: "No more emails about this vehicle",
  withdrawn: "No more emails about this vehicle",
} as const;

/** Whoever sent the form may have typed any address, and is not told what its owner has refused. */
const ASKED = {
  title: "We have your request",
  text: "The address that was given gets one email if it becomes available, unless the request is taken back by the link in our mail. If it is sold there is none.",
} as const;

const REFUSED = {
  title: "You get no such emails from us",
  text: "This address gets no email when a vehicle becomes available, whoever asks for one.",
} as const;

const GONE = {
  title: "It is no longer for sale",
  text: "We send you no email about this vehicle.",
} as const;

function DeadLink() {
  return (
    <header>
      <h1 className="text-3xl font-extrabold">This link leads to no request</h1>
      <p className="mt-3 text-lg text-muted">
        It may be incomplete: open it from our mail again, or copy all of it. Old requests are
        deleted, and nothing is sent for them.
      </p>
    </header>
  );
}
