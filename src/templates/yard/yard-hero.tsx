import type { ComponentProps } from "react";
import type { PriceBand } from "#domain/site/home/list-price-bands.ts";
import { formatDollars, formatWholeNumber } from "#domain/text/format-amount.ts";
import type { Slots } from "#ui/slots.ts";

/** A band of the brand's colour with budgets as large buttons; the search is a line below. */
export function YardHero({ home, children }: ComponentProps<Slots["Hero"]>) {
  return (
    <section className="bands">
      <div className="bands-ground">
        <div className="page-width">
          <h1>{home.heading}</h1>
          {home.priceBands.length > 0 && (
            <ul>
              {home.priceBands.map((band) => (
                <li key={band.href}>
                  <a href={band.href} rel="nofollow">
                    <b>{nameBand(band)}</b>
                    {band.count !== null && <span>{formatWholeNumber(band.count)} in stock</span>}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <div className="page-width bands-search">{children}</div>
    </section>
  );
}

const nameBand = ({ min, max }: PriceBand): string =>
  max === null ? `Over ${formatDollars(min ?? 0)}` : `Under ${formatDollars(max)}`;
