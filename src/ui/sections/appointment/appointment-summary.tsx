import type { ZonedLocation } from "#domain/location/location.schema.ts";
import { formatAddress } from "#domain/text/format-address.ts";

type AppointmentSummaryProps = {
  when: string;
  location: ZonedLocation | null;
  vehicleName: string | null;
};

/** When, where and with which vehicle. */
export function AppointmentSummary({ when, location, vehicleName }: AppointmentSummaryProps) {
  const address = location && formatAddress(location.address);
  return (
    <dl className="appointment-summary">
      <dt>When</dt>
      <dd>{when}</dd>
      {location && (
        <>
          <dt>Where</dt>
          <dd>
            {location.name}
            {address && <span className="block text-muted">{address}</span>}
          </dd>
        </>
      )}
      {vehicleName && (
        <>
          <dt>Vehicle</dt>
          <dd>{vehicleName}</dd>
        </>
      )}
    </dl>
  );
}
