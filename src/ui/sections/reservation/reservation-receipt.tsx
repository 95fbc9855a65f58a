import { type DealRow, splitDealValue } from "#domain/deal/list-deal-rows.ts";
import type { ReservationView } from "#domain/reservation/page/reservation-view.ts";
import { formatAddress } from "#domain/text/format-address.ts";

/** The agreement line by line, as it would stand on paper; without what is still to come once it is handed over. */
export function ReservationReceipt({ reservation }: { reservation: ReservationView }) {
  const { reference, vehicleName, vehicleDetail, price, priceType, deposit, kept, rest, onTop } =
    reservation;
  const { confirmedOn, until, location, purchase, state } = reservation;
  const isHandedOver = state === "handed_over";
  const address = location && formatAddress(location.address);
  return (
    <section aria-label={`Receipt ${reference}`} className="receipt">
      <h2 className="text-lg font-bold">Receipt</h2>
      <dl>
        <Line name="Reference">
          <span className="reference">{reference}</span>
        </Line>
        {purchase && (
          <Line name="Purchase">
            <span className="reference">{purchase.reference}</span>
          </Line>
        )}
        <Line name="Vehicle">
          {vehicleName}
          {vehicleDetail && <span className="block text-muted">{vehicleDetail}</span>}
        </Line>
        {purchase ? (
          purchase.rows
            .filter(({ label }) => !isHandedOver || label !== purchase.left.label)
            .map(({ label, value }) => <PurchaseLine key={label} {...{ label, value }} />)
        ) : (
          <>
            <Line name="Price">
              {price}
              {priceType && <span className="block text-muted">{priceType}</span>}
            </Line>
            <Line name="Deposit">
              {kept}
              {kept !== deposit && <span className="block text-muted">of {deposit}</span>}
            </Line>
            {!isHandedOver && (
              <Line name="Left to pay at pick-up">
                {rest}
                {onTop && <span className="block text-muted">{onTop}</span>}
              </Line>
            )}
          </>
        )}
        {confirmedOn && <Line name="Reserved on">{confirmedOn}</Line>}
        {until && <Line name="Reserved until">{until.full}</Line>}
        {purchase?.isDelivered && !isHandedOver && <Line name="Handover">{purchase.handover}</Line>}
        {location && !purchase?.isDelivered && !isHandedOver && (
          <Line name="Pick up at">
            {location.name}
            {address && <span className="block text-muted">{address}</span>}
          </Line>
        )}
      </dl>
    </section>
  );
}

/** Characters of a note that have room beside the name of its line: about three short lines on a phone. */
const MAX_BESIDE = 60;

function PurchaseLine({ label, value }: DealRow) {
  const { amount, note } = splitDealValue(value);
  const isLong = note !== null && note.length > MAX_BESIDE;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {amount}
        {!isLong && note && <span className="block text-muted">{note}</span>}
      </dd>
      {isLong && <dd className="receipt-note">{note}</dd>}
    </div>
  );
}

function Line({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
