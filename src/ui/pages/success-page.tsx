import { HOME_PATH } from "#domain/addresses/site-addresses.ts";
import type { Form } from "#domain/enquiry/form.ts";
import type { FormKind } from "#domain/enquiry/form-kinds.ts";
import { ButtonLink } from "../primitives/button.tsx";
import { EnquiryHelp } from "../sections/enquiry/enquiry-help.tsx";
import type { InSlots } from "../slots.ts";
import { Framed } from "./framed.tsx";

/** `form` is what was sent; null where the address names none that the site has. */
type SuccessPageProps = InSlots<{ form: Pick<Form, "kind" | "success"> | null }>;

type Thanks = { title: string; text: string; next: readonly string[] };

const ENQUIRY: Thanks = {
  title: "Thank you, we have your enquiry",
  text: "It is safely with us. There is nothing more for you to do.",
  next: [
    "A person here reads it in opening hours.",
    "We come back to you by phone or email, with an answer to what you asked.",
  ],
};

/** Where something else happens next than an answer to a question. */
const THANKS: Partial<Record<FormKind, Thanks>> = {
  "test-drive": {
    title: "Thank you, we have your test drive",
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
  "trade-in": {
    title: "Thank you, we have your vehicle’s details",
    text: "They are safely with us.",
    next: [
      "A person here works out what your vehicle is worth.",
      "We come back to you by phone or email with the figure, in opening hours.",
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
    text: "Our offers and news come to your inbox.",
    next: ["Each email has a link that ends the subscription."],
  },
};

/** After a form was taken: what happens next, who answers, and the way on. @see Specification §2 */
export function SuccessPage({ form, ...frame }: SuccessPageProps) {
  const { site, chrome } = frame;
  const { title, text, next } = (form && THANKS[form.kind]) ?? ENQUIRY;
  return (
    <Framed {...frame}>
      <div className="page-width grid gap-10 py-(--section) md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="max-w-2xl">
          <h1 className="text-3xl font-extrabold">{title}</h1>
          <p className="mt-3 text-lg text-muted">{form?.success.message ?? text}</p>
          <h2 className="mt-8 text-xl font-bold">What happens next</h2>
          <ol className="mt-3 grid list-decimal gap-2 pl-5">
            {next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="mt-8 actions">
            <ButtonLink href={chrome.searchPath} rank="main">
              Back to {chrome.stockNoun}
            </ButtonLink>
            <ButtonLink href={HOME_PATH}>Home</ButtonLink>
          </p>
        </div>
        <EnquiryHelp site={site} location={site.locations[0] ?? null} />
      </div>
    </Framed>
  );
}
