import { CONTACT_PATH } from "#domain/addresses/site-addresses.ts";
import type { Form } from "#domain/enquiry/form.ts";
import type { FormKind } from "#domain/enquiry/form-kinds.ts";
import type { ZonedLocation } from "#domain/location/location.schema.ts";
import type { ValuationOutcome } from "#domain/valuation/estimate.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import { Icon } from "../../icons/icon.tsx";
import { ButtonLink } from "../../primitives/button.tsx";
import type { AppointmentView } from "../../sections/appointment/appointment-view.ts";
import { TakenAppointment } from "../../sections/appointment/taken-appointment.tsx";
import { CardGrid } from "../../sections/card/card-grid.tsx";
import { EnquiryHelp } from "../../sections/enquiry/enquiry-help.tsx";
import { NextSteps } from "../../sections/enquiry/next-steps.tsx";
import { VehicleLines } from "../../sections/enquiry/vehicle-lines.tsx";
import { EstimateFigure } from "../../sections/valuation/estimate-figure.tsx";
import type { InSlots } from "../../slots.ts";
import { Framed } from "../framed.tsx";

type SuccessPageProps = InSlots<{
  /** The form that was sent; null where the address names none that the site has. */
  form: Pick<Form, "kind" | "success"> | null;
  /** The vehicle that it was about, with others like it; null where the address names none. */
  asked: { card: VehicleCard; similar: VehicleCard[]; similarHref: string } | null;
  /** Further vehicles of an enquiry about several. */
  also: readonly VehicleCard[];
  /** The time that was booked, or is to be chosen; null where there is none. */
  appointment: AppointmentView | null;
  /** The estimate of the visitor's vehicle with its page; null where there is none. */
  estimate: { outcome: ValuationOutcome; isOver: boolean; href: string } | null;
  /** By which shopper and dealer speak of what was sent; null where it has none. */
  reference: string | null;
  /** Where a wish to be told is taken back; null for any other form. */
  takeBackHref: string | null;
  /** Who answers; null where the site has no place. */
  location: ZonedLocation | null;
}>;

type Thanks = { title: string; text: string; next: readonly string[] };

const ENQUIRY: Thanks = {
  title: "Thank you, we have your enquiry",
  text: "It is safely with us. There is nothing more for you to do.",
  next: [
    "A person here reads it in opening hours.",
    "We come back to you by phone or email, with an answer to what you asked.",
  ],
};

/** At an address that no form led to: nothing may have been sent. */
const UNKNOWN: Thanks = {
  title: "Have you sent us something?",
  text: "If you have, it is safely with us. If you have not, write or call: we are glad to help.",
  next: ENQUIRY.next,
};

/** Where something else happens next than an answer to a question. */
const THANKS: Partial<Record<FormKind, Thanks>> = {
  "test-drive": {
    title: "Thank you, we have your test drive request",
    text: "It is safely with us. The time is settled once we confirm it.",
    next: [
      "We check that the vehicle is here at the time that you asked for.",
      "We confirm it by phone or email. Bring your driver licence.",
    ],
  },
  service: {
    title: "Thank you, we have your booking",
    text: "It is safely with us. The time is settled once we confirm it.",
    next: [
      "The workshop looks for a place on the day that you asked for.",
      "We confirm it by phone or email, or offer the next one.",
    ],
  },
  photos: {
    title: "Thank you, we have your request",
    text: "It is safely with us. There is nothing more for you to do.",
    next: [
      "A person here takes the photos in opening hours.",
      "We send them to you, and call if there is something that they cannot show.",
    ],
  },
  similar: {
    title: "Thank you, we know what you are looking for",
    text: "It is safely with us. There is nothing more for you to do.",
    next: [
      "A person here looks through what we have and what is on its way.",
      "We come back to you by phone or email once we have found one.",
    ],
  },
  reserve: {
    title: "Thank you, we have your reservation request",
    text: "It is safely with us, and nothing is agreed to yet.",
    next: [
      "A person here checks in opening hours that nobody was earlier.",
      "We tell you by phone or email whether it is held for you, and until when.",
    ],
  },
  "buy-online": {
    title: "Thank you, we have your request to buy",
    text: "It is safely with us, and nothing is agreed to yet.",
    next: [
      "A person here checks in opening hours that it is still available.",
      "We start the paperwork with you by phone or email.",
    ],
  },
  "when-free": {
    title: "Thank you. We will tell you if it becomes available",
    text: "You are on the list. There is nothing more for you to do.",
    next: [
      "If it becomes available, you get one email with the link to it. It is not held for you, and somebody else may be faster.",
      "Until then, others like it are below.",
    ],
  },
  "trade-in": {
    title: "Thank you, we have your vehicle’s details",
    text: "They are safely with us.",
    next: [
      "A person here looks at what you told us.",
      "We come back to you by phone or email, in opening hours, and agree a time to look it over.",
    ],
  },
  finance: {
    title: "Thank you, we have your application",
    text: "It is safely with us, and nothing is agreed to yet.",
    next: [
      "A person here reads it in opening hours.",
      "We come back to you by phone or email with what you can borrow.",
    ],
  },
  careers: {
    title: "Thank you, we have your application",
    text: "It is safely with us.",
    next: ["A person here reads it.", "We come back to you by phone or email."],
  },
  newsletter: {
    title: "Thank you for subscribing",
    text: "Our offers and news come to your inbox. Each email has a link that ends the subscription.",
    next: [],
  },
};

/**
 * After a form was taken: what happens next, who answers, and the way on. Without script all of it follows
 * from the address; with it the page names the category of the enquiry, which a subscription or a booking does not need, and where the enquiry was about no
 * vehicle, the last one that the visitor asked about.
 *
 * @see Specification §2, "/success", and §7, "Device storage"
 */
export function SuccessPage({
  form,
  asked,
  also,
  appointment,
  estimate,
  reference,
  takeBackHref,
  location,
  ...frame
}: SuccessPageProps) {
  const { site, chrome, slots } = frame;
  const { title, text, next } = form === null ? UNKNOWN : (THANKS[form.kind] ?? ENQUIRY);
  const hasCategory = appointment === null && !NO_CATEGORY.includes(form?.kind ?? "general");
  const isDone = appointment === null ? form !== null : appointment.state === "booked";
  const { followUp, message } = form?.success ?? { followUp: null, message: null };
  return (
    <Framed {...frame} hasFooterHours={location === null}>
      <div className="page-width pt-8 pb-(--section) md:pt-12">
        <div className="enquiry-layout">
          <div className="grid grid-cols-1 gap-8">
            <header>
              {isDone && (
                <p className="success-mark" aria-hidden="true">
                  <Icon name="check" className="size-7" />
                </p>
              )}
              {appointment ? (
                <TakenAppointment appointment={appointment} message={message} />
              ) : (
                <>
                  <h1 className="text-3xl font-extrabold">{title}</h1>
                  <p className="mt-3 text-lg text-muted">{message ?? text}</p>
                </>
              )}
              {reference && (
                <p className="mt-3">
                  Your reference is <span className="reference">{reference}</span>. Name it when you
                  call.
                </p>
              )}
              {hasCategory && <p className="mt-2 min-h-6" data-success-category="" />}
            </header>
            {estimate && (
              <div className="grid gap-4">
                <EstimateFigure
                  outcome={estimate.outcome}
                  isOver={estimate.isOver}
                  timeZone={site.time_zone}
                />
                <p className="actions">
                  <ButtonLink href={`${estimate.href}#photos`}>Add photos of it</ButtonLink>
                </p>
              </div>
            )}
            {asked && (
              <section>
                <h2 className="mb-3 text-lg font-bold">You asked about</h2>
                <VehicleLines cards={[asked.card, ...also]} />
              </section>
            )}
            {!appointment && <NextSteps steps={next} />}
            <p className="actions">
              {followUp && (
                <ButtonLink href={followUp.url} rank="main">
                  {followUp.label}
                </ButtonLink>
              )}
              {asked && also.length === 0 && (
                <ButtonLink href={asked.card.href}>Back to the vehicle</ButtonLink>
              )}
              {!form && !appointment && (
                <ButtonLink href={CONTACT_PATH} rank="main">
                  Contact us
                </ButtonLink>
              )}
              <ButtonLink href={chrome.searchPath} rank={followUp || !form ? "second" : "main"}>
                See all {chrome.stockNoun}
              </ButtonLink>
            </p>
            {takeBackHref && (
              <p className="text-muted">
                No email after all?{" "}
                <a href={takeBackHref} className="text-link">
                  Take your request back
                </a>
              </p>
            )}
          </div>
          <EnquiryHelp site={site} location={location} />
        </div>
        {asked && asked.similar.length > 0 && (
          <section className="mt-12">
            <h2 className="mb-5 text-2xl font-bold">
              <a href={asked.similarHref} className="hover:underline">
                Others like it
              </a>
            </h2>
            <CardGrid VehicleCard={slots.VehicleCard} cards={asked.similar} />
          </section>
        )}
        {!asked && (
          <section className="mt-12" data-last-enquired="" hidden>
            <h2 className="mb-5 text-2xl font-bold">The last vehicle you asked about</h2>
            <div className="grid sm:max-w-sm" data-cards="" />
          </section>
        )}
      </div>
    </Framed>
  );
}

/** The category of their leads says nothing to who sent them, or what they are not. */
const NO_CATEGORY: readonly string[] = ["newsletter", "when-free"];
