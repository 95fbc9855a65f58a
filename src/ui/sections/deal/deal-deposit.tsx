import { buildDealActionPath } from "#domain/deal/deal-link.ts";
import { formatDealAmount } from "#domain/deal/list-deal-rows.ts";
import type { DealDepositView, DealView } from "#domain/deal/page/deal-view.ts";
import type { DealFigures } from "#domain/deal/price-deal.ts";
import { toTermsFields } from "#domain/reservation/posted-terms.ts";
import { ButtonLink, SubmitButton } from "../../primitives/button.tsx";
import { Notice } from "../../primitives/message.tsx";
import { toCaptchaAttributes } from "../enquiry/captcha-attributes.ts";
import { PaysByCard } from "../reservation/pays-by-card.tsx";
import { RefundTerms } from "../reservation/refund-terms.tsx";

/** Nobody presses in vain. */
const PROOF_NEEDED =
  "At this moment a further hold needs a check against machines, for which your browser needs JavaScript. Without it, please call us or send us an enquiry.";

type PayDepositProps = { deal: DealView; deposit: DealDepositView; figures: DealFigures };

/** The last step where a deposit is taken online: what it buys, its terms, and on to the payment. */
export function PayDeposit({ deal: { token, vehicleName }, deposit, figures }: PayDepositProps) {
  const { amount, until, href } = deposit;
  const isHeld = deposit.is === "unpaid";
  return (
    <form
      method="post"
      action={buildDealActionPath("finish")}
      className="deal-finish"
      {...toCaptchaAttributes(deposit.captcha)}
    >
      <h2 className="text-xl font-bold wrap-anywhere">
        {isHeld ? `The ${vehicleName} is held for you until ${until}` : "Pay the deposit"}
      </h2>
      <p>
        {isHeld
          ? `Pay the deposit of ${amount}, and your purchase of ${formatDealAmount(figures.totalCents)} goes to our people with everything in it.`
          : `${amount} takes it off sale for you, and sends your purchase of ${formatDealAmount(figures.totalCents)} to our people. We hold it for ${deposit.holdMinutes} minutes while you pay.`}
      </p>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="total" value={figures.totalCents} />
      <input type="hidden" name="balance" value={figures.balanceCents} />
      {Object.entries(toTermsFields(deposit.terms)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <RefundTerms terms={deposit.refundTerms} />
      {deposit.captcha && (
        <noscript>
          <Notice>{PROOF_NEEDED}</Notice>
        </noscript>
      )}
      <p className="deal-go">
        <SubmitButton className="button-large">
          {isHeld ? "Go on with the payment" : `Hold it and pay ${amount}`}
        </SubmitButton>
      </p>
      <PaysByCard />
      {isHeld && href && (
        <p>
          <a href={href} className="text-link">
            See the reservation, or cancel it
          </a>
        </p>
      )}
    </form>
  );
}

type DealDepositProps = { deposit: DealDepositView; vehicleName: string };

/** How the deposit of a purchase that was sent stands, with the way to its receipt. */
export function DealDeposit({ deposit, vehicleName }: DealDepositProps) {
  const { amount, until, href } = deposit;
  const isPaid = deposit.is === "paid";
  return (
    <section className="deal-deposit" aria-labelledby="deal-deposit">
      <h2 id="deal-deposit" className="text-xl font-bold wrap-anywhere">
        {isPaid ? `The ${vehicleName} is off sale for you` : "The reservation has ended"}
      </h2>
      <p>
        {isPaid
          ? `Your deposit of ${amount} is in the figures${until === null ? "." : `, and it is yours until ${until}.`}`
          : "Its page says why, and what becomes of your deposit. We call you about your purchase."}
      </p>
      {href && (
        <p>
          <ButtonLink href={href}>{isPaid ? "Receipt and handover" : "See why"}</ButtonLink>
        </p>
      )}
    </section>
  );
}
