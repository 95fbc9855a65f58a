import type { ReactNode } from "react";
import { buildDealActionPath } from "#domain/deal/deal-link.ts";
import { formatDealAmount } from "#domain/deal/list-deal-rows.ts";
import type { DealDepositView, DealView } from "#domain/deal/page/deal-view.ts";
import type { DealFigures } from "#domain/deal/price-deal.ts";
import { toTermsFields } from "#domain/reservation/posted-terms.ts";
import { SubmitButton } from "../../primitives/button.tsx";
import { Notice } from "../../primitives/message.tsx";
import { toCaptchaAttributes } from "../enquiry/captcha-attributes.ts";
import { tellSecondPayments } from "../reservation/describe-reservation.ts";
import { HoldClock } from "../reservation/hold-clock.tsx";
import { Names } from "../reservation/names.tsx";
import { PaysByCard } from "../reservation/pays-by-card.tsx";
import { RefundTerms } from "../reservation/refund-terms.tsx";

/** Nobody presses in vain. */
const PROOF_NEEDED =
  "At this moment a further hold needs a check against machines, for which your browser needs JavaScript. Without it, please call us or send us an enquiry.";

/** Names the form that holds the vehicle on its page. */
export const PAY_ID = "pay";

type PayDepositProps = { deal: DealView; deposit: DealDepositView; figures: DealFigures };

/** The last step where a deposit is taken online: what it buys, its terms, and on to the payment. */
export function PayDeposit({ deal, deposit, figures }: PayDepositProps) {
  const { amount } = deposit;
  const total = formatDealAmount(figures.totalCents);
  return (
    <PayForm {...{ deal, deposit, figures }}>
      <h2 id={PAY_ID} className="text-xl font-bold wrap-anywhere">
        Pay the deposit
      </h2>
      <p>
        {`${amount} takes it off sale for you, and sends your purchase of ${total} to our people. We hold it for ${deposit.holdMinutes} minutes while you pay.`}
      </p>
      <RefundTerms terms={deposit.refundTerms} />
      {deposit.captcha && (
        <noscript>
          <Notice>{PROOF_NEEDED}</Notice>
        </noscript>
      )}
      <p className="deal-go">
        <SubmitButton className="button-large">{`Hold it and pay ${amount}`}</SubmitButton>
      </p>
      <PaysByCard />
    </PayForm>
  );
}

/** A vehicle that is held and not paid: how long it lasts, and the payment. `figures` are null while a task is open. */
export function HeldDeposit({
  deal,
  deposit,
  figures,
}: Omit<PayDepositProps, "figures"> & { figures: DealFigures | null }) {
  const { vehicleName, reservationHref } = deal;
  const { amount, clock, refundTerms } = deposit;
  const cancel = reservationHref && (
    <p>
      <a href={reservationHref} className="text-link">
        See the reservation, or cancel it
      </a>
    </p>
  );
  const beside = <SecondPayments deposit={deposit} />;
  const heading = (
    <h2 className="text-xl font-bold wrap-anywhere">
      <Names text={`The ${vehicleName} is held for you`} />
    </h2>
  );
  if (figures === null) {
    return (
      <section className="deal-finish" data-reservation="held">
        {heading}
        {clock && <HoldClock {...clock} />}
        {beside}
        {cancel}
      </section>
    );
  }
  return (
    <PayForm {...{ deal, deposit, figures }}>
      {heading}
      {clock && <HoldClock {...clock} />}
      {beside}
      <p>
        {`Pay the deposit of ${amount}, and your purchase of ${formatDealAmount(figures.totalCents)} goes to our people with everything in it.`}
      </p>
      <p className="deal-go">
        <SubmitButton className="button-large">Go on with the payment</SubmitButton>
      </p>
      <PaysByCard />
      <RefundTerms terms={refundTerms} />
      {cancel}
    </PayForm>
  );
}

/** Payments that came and are not the deposit; nothing where there are none. */
export function SecondPayments({ deposit }: { deposit: DealDepositView }) {
  const text = tellSecondPayments({ ...deposit, deposit: deposit.amount });
  return text === "" ? null : <Notice>{text}</Notice>;
}

/** Posts the purchase at the figures and terms that are in sight. */
function PayForm({
  deal: { token },
  deposit,
  figures,
  children,
}: PayDepositProps & { children: ReactNode }) {
  return (
    <form
      method="post"
      action={buildDealActionPath("finish")}
      className="deal-finish"
      data-reservation={deposit.clock ? "held" : undefined}
      {...toCaptchaAttributes(deposit.captcha)}
    >
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="total" value={figures.totalCents} />
      <input type="hidden" name="balance" value={figures.balanceCents} />
      {Object.entries(toTermsFields(deposit.terms)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
