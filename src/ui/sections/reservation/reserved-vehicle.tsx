import type { ShownDeposit } from "#domain/reservation/page/reservation-view.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import { MissingPhoto, VehiclePhoto } from "../../primitives/pictures/vehicle-photo.tsx";
import { Price } from "../../primitives/price.tsx";

type ReservedVehicleProps = {
  card: VehicleCard;
  /** Null where nothing is to be paid. */
  deposit: ShownDeposit | null;
  /** The rest of a purchase online, with its own name; null where all is paid at pick-up. */
  left?: { label: string; value: string } | null;
  /** The line of the deposit: what is paid now, or has been. */
  depositLabel?: string;
};

/** The vehicle beside a checkout or a reservation, and the sums that go with it. */
export function ReservedVehicle({
  card,
  deposit,
  left = null,
  depositLabel = "Deposit, paid today",
}: ReservedVehicleProps) {
  const [photo] = card.photos;
  return (
    <section className="reserved-vehicle" aria-label="The vehicle">
      <a href={card.href} className="reserved-vehicle-link">
        <div className="reserved-photo">
          {photo ? (
            <VehiclePhoto
              photo={photo}
              bodyStyle={card.bodyStyle}
              widths={[320, 480, 640, 960]}
              sizes="(min-width: 60rem) 26rem, 40vw"
              isFirst
            />
          ) : (
            <MissingPhoto bodyStyle={card.bodyStyle} label={`No photo of ${card.title} yet`} />
          )}
        </div>
        <div className="reserved-name">
          <p className="text-lg font-bold wrap-anywhere">{card.title}</p>
          {card.subtitle && <p className="text-sm text-muted wrap-anywhere">{card.subtitle}</p>}
          <Price price={card.price} size="card" />
        </div>
      </a>
      {deposit && (
        <dl className="reserved-sums">
          <dt>{depositLabel}</dt>
          <dd className="reserved-deposit">{deposit.deposit}</dd>
          <dt>
            {left?.label ?? "Left to pay at pick-up"}
            {deposit.onTop && left === null && <small>{deposit.onTop}</small>}
          </dt>
          <dd>{left?.value ?? deposit.rest}</dd>
        </dl>
      )}
    </section>
  );
}
