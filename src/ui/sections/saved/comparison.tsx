import { COMPARISON_ID } from "#domain/garage/shortlist-address.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import type { ComparisonRow } from "#domain/vehicle/page/compare-vehicles.ts";
import { MissingPhoto, VehiclePhoto } from "../../primitives/pictures/vehicle-photo.tsx";

type ComparisonProps = {
  cards: readonly VehicleCard[];
  rows: readonly ComparisonRow[];
  /** Nothing can be removed from somebody else's list. */
  isShared: boolean;
};

/** Vehicles side by side. The switch works without script: the stylesheet leaves the same rows out. */
export function Comparison({ cards, rows, isShared }: ComparisonProps) {
  return (
    <div className="comparison">
      <div className="comparison-head">
        <h2 id={COMPARISON_ID} tabIndex={-1} className="text-2xl font-bold">
          Side by side
        </h2>
        <label className="comparison-switch">
          <input type="checkbox" data-only-differences="" />
          Only what differs
        </label>
      </div>
      <div className="comparison-scroll">
        <table aria-labelledby={COMPARISON_ID}>
          <thead>
            <tr>
              <td>
                <span className="sr-only">Photo</span>
              </td>
              {cards.map((card) => (
                <td key={card.id} data-of={card.id}>
                  <ComparedPhoto card={card} />
                </td>
              ))}
            </tr>
            <tr>
              <th scope="col">
                <span className="sr-only">Fact</span>
              </th>
              {cards.map(({ id, href, title }) => (
                <th key={id} scope="col" data-of={id}>
                  <div className="compared-name">
                    <a href={href}>{title}</a>
                    {!isShared && (
                      <button
                        type="button"
                        data-forget={id}
                        aria-label={`Remove ${title}`}
                        className="text-link"
                      >
                        Remove
                      </button>
                    )}
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, values, isSame }) => (
              <tr key={label} data-same={isSame ? "" : undefined}>
                <th scope="row">
                  {label}
                  {!isSame && <span className="sr-only"> differs</span>}
                </th>
                {cards.map((card, n) => (
                  <td key={card.id} data-of={card.id}>
                    {values[n] ?? <span className="comparison-unknown">Not given</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** The title below it is the link that is read out. */
function ComparedPhoto({ card }: { card: VehicleCard }) {
  const [photo] = card.photos;
  return (
    <a href={card.href} tabIndex={-1} aria-hidden="true" className="compared-photo">
      {photo ? (
        <VehiclePhoto
          photo={{ ...photo, alt: "" }}
          bodyStyle={card.bodyStyle}
          widths={[160, 320, 640]}
          sizes="(min-width: 64rem) 17rem, 42vw"
        />
      ) : (
        <MissingPhoto bodyStyle={card.bodyStyle} label="" />
      )}
    </a>
  );
}
