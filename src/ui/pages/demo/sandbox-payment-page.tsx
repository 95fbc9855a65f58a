import { SANDBOX_CHOICE_PATH } from "#domain/addresses/site-addresses.ts";
import {
  findSandboxPlan,
  listSandboxOutcomes,
  type SandboxGroup,
  type SandboxOutcome,
} from "#domain/reservation/sandbox-outcomes.ts";
import { formatCents } from "#domain/text/format-amount.ts";
import { Icon } from "../../icons/icon.tsx";
import { ButtonLink } from "../../primitives/button.tsx";

export type SandboxPaymentView = {
  sessionId: string;
  payee: string;
  description: string;
  /** Whole cents. */
  amountCents: number;
  currency: string;
  standing: "open" | "on_its_way" | "paid" | "declined" | "expired";
  /** Back to the dealer's site. */
  backHref: string;
};

type SandboxPaymentPageProps = {
  /** Null where the address names none. */
  payment: SandboxPaymentView | null;
  /** The page of the shopper's bank, in place of the choices. */
  isAtBank: boolean;
};

/** Plays a processor's payment page, and says so before anything else. */
export function SandboxPaymentPage({ payment, isAtBank }: SandboxPaymentPageProps) {
  return (
    <main className="sandbox-page">
      <div className="sandbox-strip">
        <p>Test payment: no money moves.</p>
      </div>
      {payment === null ? <NoPayment /> : <Order payment={payment} />}
      {payment !== null && (
        <div className="sandbox-choices">
          {payment.standing === "open" ? (
            <Choices payment={payment} isAtBank={isAtBank} />
          ) : (
            <Ended payment={payment} />
          )}
        </div>
      )}
    </main>
  );
}

function NoPayment() {
  return (
    <div className="sandbox-order">
      <h1 className="text-3xl font-extrabold">There is no such payment</h1>
      <p className="mt-3 max-w-prose text-muted">
        The address may be incomplete. Go back to the dealer’s site, and begin the payment again.
      </p>
    </div>
  );
}

function Order({ payment }: { payment: SandboxPaymentView }) {
  const { payee, description, amountCents, currency } = payment;
  return (
    <div className="sandbox-order">
      <p className="font-semibold text-muted">Pay {payee}</p>
      <p className="mt-2 sandbox-amount">
        {formatCents(amountCents / 100)} <span className="text-lg text-muted">{currency}</span>
      </p>
      <dl className="mt-6 sandbox-facts">
        <dt>For</dt>
        <dd>{description}</dd>
      </dl>
    </div>
  );
}

function Choices({ payment, isAtBank }: { payment: SandboxPaymentView; isAtBank: boolean }) {
  return (
    <form method="post" action={SANDBOX_CHOICE_PATH}>
      <input type="hidden" name="session" value={payment.sessionId} />
      {isAtBank ? (
        <>
          <h1 className="text-3xl font-extrabold">Your bank asks: is it you?</h1>
          <p className="mt-3 max-w-prose text-muted">
            Here a bank sends a code to its customer’s phone. In the sandbox a press will do.
          </p>
          <ChoiceList group="bank" />
        </>
      ) : (
        <>
          <h1 className="text-3xl font-extrabold">What becomes of this payment?</h1>
          <p className="mt-3 max-w-prose text-muted">
            A processor’s page asks for a card here. This one lets you choose how it ends.
          </p>
          <ChoiceList group="card" />
          <h2 className="mt-8 text-xl font-bold">When the processor’s message is awkward</h2>
          <ChoiceList group="messages" />
          <h2 className="mt-8 text-xl font-bold">When the deposit has to go back</h2>
          <ChoiceList group="refunds" />
        </>
      )}
    </form>
  );
}

function ChoiceList({ group }: { group: SandboxGroup }) {
  return (
    <ul className="mt-5 sandbox-list">
      {listSandboxOutcomes(group).map((outcome) => (
        <li key={outcome}>
          <Choice outcome={outcome} />
        </li>
      ))}
    </ul>
  );
}

function Choice({ outcome }: { outcome: SandboxOutcome }) {
  const { label, hint } = findSandboxPlan(outcome);
  return (
    <button type="submit" name="outcome" value={outcome} className="sandbox-choice">
      <strong>{label}</strong>
      <small>{hint}</small>
      <Icon name="chevron-right" className="size-5" />
    </button>
  );
}

const ENDINGS: Record<Exclude<SandboxPaymentView["standing"], "open">, [string, string]> = {
  on_its_way: [
    "This payment is on its way",
    "The money comes a few seconds after the hold of the car is over.",
  ],
  paid: ["This payment is made", "It cannot be made a second time."],
  declined: ["This payment was declined", "Nothing was charged. Begin again at the dealer’s site."],
  expired: ["This payment has expired", "Nothing was charged. Begin again at the dealer’s site."],
};

function Ended({ payment }: { payment: SandboxPaymentView }) {
  if (payment.standing === "open") return null;
  const [title, text] = ENDINGS[payment.standing];
  return (
    <>
      <h1 className="text-3xl font-extrabold">{title}</h1>
      <p className="mt-3 max-w-prose text-muted">{text}</p>
      <p className="mt-6">
        <ButtonLink href={payment.backHref} rank="main" className="button-large">
          Back to {payment.payee}
        </ButtonLink>
      </p>
    </>
  );
}
