import type { ComparisonRow } from "#domain/vehicle/card/compare-vehicles.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import { MissingPhoto, VehiclePhoto } from "../../primitives/pictures/vehicle-photo.tsx";

type ComparisonProps = { cards: readonly VehicleCard[]; rows: readonly ComparisonRow[] };

/** Vehicles side by side. The switch works without script: the stylesheet leaves the same rows out. */
export function Comparison({ cards, rows }: ComparisonProps) {
  return (
    <div className="comparison">
      <div className="comparison-head">
        <h2 id="comparison-title" className="text-2xl font-bold">
          Side by side
        </h2>
        <label className="comparison-switch">
          <input type="checkbox" data-only-differences="" />
          Only what differs
        </label>
      </div>
      <div className="comparison-scroll">
        <table aria-labelledby="comparison-title">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Fact</span>
              </th>
              {cards.map((card) => (
                <th key={card.id} scope="col" data-of={card.id}>
                  <ComparedVehicle card={card} />
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

function ComparedVehicle({ card }: { card: VehicleCard }) {
  const [photo] = card.photos;
  return (
    <a href={card.href} className="compared">
      <div className="compared-photo">
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
      </div>
      <span>{card.title}</span>
    </a>
  );
}
