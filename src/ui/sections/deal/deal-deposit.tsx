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
  const { href } = deposit;
  const { heading, text, link } = describeStanding(deposit, vehicleName);
  return (
    <section className="deal-deposit" aria-labelledby="deal-deposit">
      <h2 id="deal-deposit" className="text-xl font-bold wrap-anywhere">
        {heading}
      </h2>
      <p>{text}</p>
      {href && (
        <p>
          <ButtonLink href={href}>{link}</ButtonLink>
        </p>
      )}
    </section>
  );
}

function describeStanding({ is, sale, amount, until }: DealDepositView, vehicleName: string) {
  if (sale === "handed_over") {
    return {
      heading: `The ${vehicleName} is sold to you`,
      text: `Your deposit of ${amount} went into the sale. Enjoy the drive.`,
      link: "Your receipt",
    };
  }
  if (is === "over") {
    return {
      heading: "The reservation has ended",
      text: "Its page says why, and what becomes of your deposit. We call you about your purchase.",
      link: "See why",
    };
  }
  const text =
    sale === "in_sale"
      ? `Your deposit of ${amount} went into the sale, and is part of what you have paid.`
      : `Your deposit of ${amount} is in the figures${until === null ? "." : `, and it is yours until ${until}.`}`;
  return { heading: `The ${vehicleName} is off sale for you`, text, link: "Receipt and handover" };
}
