import type { DealView } from "#domain/deal/page/deal-view.ts";
import { isInSale } from "#domain/reservation/page/reservation-view.ts";
import { Icon } from "../../icons/icon.tsx";
import { CreditStatementText } from "../../primitives/credit-statement.tsx";
import { LinePhoto } from "../../primitives/pictures/line-photo.tsx";
import { ScrollRegion } from "../../primitives/scroll-region.tsx";
import { DealSummary, formatHeadline } from "./deal-summary.tsx";

/** The vehicle and its sums: beside the page where there is room. */
export function DealAside({ deal, hasCredit }: { deal: DealView; hasCredit: boolean }) {
  const { moneyBack } = deal;
  return (
    <aside className="deal-aside" aria-label="Your purchase">
      <DealVehicle deal={deal} />
      <DealSums deal={hasCredit ? deal : { ...deal, credit: null }} />
      {moneyBack && <MoneyBack moneyBack={moneyBack} />}
    </aside>
  );
}

/** The vehicle in a line, linked to its page; nothing once it is gone. */
export function DealVehicle({ deal: { card, vehicleName } }: { deal: DealView }) {
  if (card === null) return null;
  return (
    <a href={card.href} className="deal-vehicle">
      <span className="deal-photo">
        <LinePhoto card={card} sizes="7rem" />
      </span>
      <span className="min-w-0">
        <b className="wrap-anywhere">{vehicleName}</b>
        <small className="wrap-anywhere">{card.subtitle}</small>
      </span>
    </a>
  );
}

function DealSums({ deal }: { deal: DealView }) {
  const { figures, credit } = deal;
  if (figures === null) return null;
  return (
    <>
      <DealSummary figures={figures} isOver={isPaidOff(deal)} />
      {credit && (
        <div className="deal-credit">
          <CreditStatementText statement={credit.statement} />
          <small>
            {credit.lender}
            {credit.licence && `, ${credit.licence}`}. An example, and no offer or approval of
            credit.
          </small>
        </div>
      )}
    </>
  );
}

/** The same at the foot of a phone, closed to the total; opens without script. */
export function DealBar({ deal }: { deal: DealView }) {
  const { figures } = deal;
  if (figures === null) return null;
  const { total, left } = formatHeadline(figures);
  const isSettled = isPaidOff(deal) || (deal.reservation !== null && isInSale(deal.reservation));
  return (
    <details className="deal-bar">
      <summary>
        <span>
          <b>{total}</b>
          <small>{isSettled ? "As you sent it" : left}</small>
        </span>
        <span className="deal-bar-open">
          What’s included
          <Icon name="chevron-down" className="turns" />
        </span>
      </summary>
      <ScrollRegion className="deal-bar-body" label="What’s included">
        <DealSums deal={deal} />
      </ScrollRegion>
    </details>
  );
}

/** Whether nothing is left to pay: its reservation has ended, or its vehicle is handed over. */
function isPaidOff({ deposit, reservation }: DealView): boolean {
  return deposit?.is === "over" || reservation?.state === "handed_over";
}

type MoneyBackProps = { moneyBack: NonNullable<DealView["moneyBack"]> };

export function MoneyBack({ moneyBack: { days, km, link } }: MoneyBackProps) {
  return (
    <p className="deal-promise">
      <Icon name="badge-check" />
      <span>
        <b>{days}-day money-back</b>
        <small>
          Bring it back within {days} days and {km} km for your money.{" "}
          {link && (
            <a href={link} className="text-link">
              The terms
            </a>
          )}
        </small>
      </span>
    </p>
  );
}
