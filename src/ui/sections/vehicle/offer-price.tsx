import type { ReactNode } from "react";
import type { PriceNotes } from "#domain/vehicle/page/price-notes.ts";
import type { VehiclePage } from "#domain/vehicle/page/vehicle-page.ts";
import { Icon } from "../../icons/icon.tsx";
import { CreditStatementText } from "../../primitives/credit-statement.tsx";
import { Price } from "../../primitives/price.tsx";
import { FinanceInfoButton } from "../finance/finance-info.tsx";

type OfferPriceProps = { vehicle: Pick<VehiclePage, "price" | "priceNotes" | "priceHistory"> };

/** The price, whether it fell, and what it holds. */
export function OfferPrice({ vehicle }: OfferPriceProps) {
  const { price, priceNotes, priceHistory } = vehicle;
  return (
    <div className="my-4">
      <Price price={price} size="page" />
      {priceHistory && <p className="price-fall">{priceHistory.fall}</p>}
      {priceNotes && <PriceParts notes={priceNotes} />}
      {priceHistory && (
        <PriceFold title="Price history">
          <ul>
            {priceHistory.steps.map(({ price: amount, since }) => (
              <li key={since}>
                <b>{amount}</b> {since}
              </li>
            ))}
          </ul>
        </PriceFold>
      )}
    </div>
  );
}

/** The repayment, where the site shows it beside the price. */
export function OfferCredit({ finance }: Pick<VehiclePage, "finance">) {
  if (!finance?.isBesidePrice) return null;
  return (
    <div className="max-lg:pt-4">
      <CreditStatementText statement={finance.statement} />
      <FinanceInfoButton info={finance.info} />
    </div>
  );
}

/** Charges that come on top stand in sight; a price without any is unfolded. */
function PriceParts({ notes: { summary, included, excluded } }: { notes: PriceNotes }) {
  const items = [
    ...included.map((part) => ({ part, isIncluded: true })),
    ...excluded.map((part) => ({ part, isIncluded: false })),
  ];
  const line = <p className="text-sm text-muted">{summary}</p>;
  const isInSight = items.length === 0 || excluded.length > 0;
  return (
    <>
      {isInSight && line}
      {items.length > 0 && (
        <PriceFold title="What the price includes">
          {!isInSight && line}
          <ul>
            {items.map(({ part, isIncluded }) => (
              <li key={part} className={isIncluded ? undefined : "is-excluded"}>
                <Icon name={isIncluded ? "check" : "x"} />
                <span>
                  {!isIncluded && <span className="sr-only">Not included: </span>}
                  {part}
                </span>
              </li>
            ))}
          </ul>
        </PriceFold>
      )}
    </>
  );
}

function PriceFold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="price-parts">
      <summary>
        {title}
        <Icon name="chevron-down" className="turns" />
      </summary>
      {children}
    </details>
  );
}
