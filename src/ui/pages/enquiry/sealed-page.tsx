import { SHOWN_ANSWERS_PATH } from "#domain/addresses/site-addresses.ts";
import { MAX_OPENER_CHARACTERS } from "#domain/lead/sealed-link.ts";
import { Icon } from "../../icons/icon.tsx";
import { SubmitButton } from "../../primitives/button.tsx";
import { Notice } from "../../primitives/message.tsx";
import type { InSlots } from "../../slots.ts";
import { Framed } from "../framed.tsx";

/** The state of a signed link; times are by the site's clocks. */
export type SealedPageView =
  | { is: "unknown" }
  | { is: "expired" | "forgotten"; applicant: string; leadId: string }
  | { is: "used"; applicant: string; leadId: string; openedBy: string; openedAt: string }
  | { is: "closed"; applicant: string; token: string; until: string; isNameMissing: boolean }
  | {
      is: "shown";
      applicant: string;
      openedBy: string;
      answers: readonly { label: string; value: string }[];
    };

type SealedPageProps = InSlots<{ sealed: SealedPageView; keptDays: number }>;

/** Encrypted answers behind the link in a dealer's mail: shown once, after a press. */
export function SealedPage({ sealed, keptDays, ...frame }: SealedPageProps) {
  return (
    <Framed {...frame}>
      <div className="page-width py-(--section)">
        <div className="grid max-w-2xl grid-cols-1 gap-6">
          <SealedState sealed={sealed} keptDays={keptDays} />
        </div>
      </div>
    </Framed>
  );
}

function SealedState({ sealed, keptDays }: { sealed: SealedPageView; keptDays: number }) {
  switch (sealed.is) {
    case "closed":
      return <OpeningForm sealed={sealed} />;
    case "shown":
      return <ShownAnswers sealed={sealed} keptDays={keptDays} />;
    case "used":
      return (
        <>
          <Heading>These answers were shown already</Heading>
          <p className="text-lg text-muted">
            {sealed.openedBy} opened the answers of {sealed.applicant} on {sealed.openedAt}. A link
            shows them once.
          </p>
          <Again leadId={sealed.leadId} />
        </>
      );
    case "expired":
      return (
        <>
          <Heading>This link has expired</Heading>
          <p className="text-lg text-muted">
            Nobody opened the answers of {sealed.applicant} with it in time.
          </p>
          <Again leadId={sealed.leadId} />
        </>
      );
    case "forgotten":
      return (
        <>
          <Heading>These answers are deleted</Heading>
          <p className="text-lg text-muted">
            Encrypted answers are kept for {keptDays} days. Please ask {sealed.applicant} for them
            again.
          </p>
        </>
      );
    default:
      return (
        <>
          <Heading>This link leads to no answers</Heading>
          <p className="text-lg text-muted">
            It may be incomplete: open it from the mail again, or copy all of it.
          </p>
        </>
      );
  }
}

function Heading({ children }: { children: React.ReactNode }) {
  return <h1 className="text-3xl font-extrabold">{children}</h1>;
}

function Again({ leadId }: { leadId: string }) {
  return (
    <p>
      Whoever runs this website can show them again:{" "}
      <code className="break-words">forecourt leads show {leadId} --sealed</code>
    </p>
  );
}

function OpeningForm({ sealed }: { sealed: Extract<SealedPageView, { is: "closed" }> }) {
  const { applicant, token, until, isNameMissing } = sealed;
  return (
    <>
      <Heading>Encrypted answers of {applicant}</Heading>
      <p className="text-lg text-muted">
        Income, employment and what else was asked in confidence. They are shown once, and it is
        recorded who saw them. This link works until {until}.
      </p>
      <form method="post" action={SHOWN_ANSWERS_PATH} className="enquiry-form grid gap-4">
        <input type="hidden" name="token" value={token} />
        <div className="enquiry-field enquiry-wide">
          <label htmlFor="sealed-name">Your name</label>
          <p id="sealed-name-hint" className="enquiry-hint">
            For the record of who saw them.
          </p>
          <input
            id="sealed-name"
            name="name"
            type="text"
            className="field"
            autoComplete="name"
            maxLength={MAX_OPENER_CHARACTERS}
            aria-required
            aria-invalid={isNameMissing || undefined}
            aria-describedby="sealed-name-hint sealed-name-error"
          />
          <p id="sealed-name-error" className="enquiry-error">
            {isNameMissing && "Please give your name."}
          </p>
        </div>
        <p>
          <SubmitButton className="button-large">Show the answers once</SubmitButton>
        </p>
      </form>
    </>
  );
}

function ShownAnswers({
  sealed,
  keptDays,
}: {
  sealed: Extract<SealedPageView, { is: "shown" }>;
  keptDays: number;
}) {
  const { applicant, answers, openedBy } = sealed;
  return (
    <>
      <Heading>Answers of {applicant}</Heading>
      <Notice>
        Shown once, to {openedBy}. Write down what you need before you leave this page: a reload
        does not show them again.
      </Notice>
      <dl className="sealed-answers">
        {answers.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="flex items-start gap-2 text-sm text-muted">
        <Icon name="lock" />
        <span>Deleted here {keptDays} days after they were sent.</span>
      </p>
    </>
  );
}
