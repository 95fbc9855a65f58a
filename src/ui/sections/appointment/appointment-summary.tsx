import type { ZonedLocation } from "#domain/location/location.schema.ts";

type AppointmentSummaryProps = {
  when: string;
  location: ZonedLocation | null;
  vehicleName: string | null;
};

/** When, where and with which vehicle. */
export function AppointmentSummary({ when, location, vehicleName }: AppointmentSummaryProps) {
  const { street, city, state, postcode } = location?.address ?? {};
  const address = [street, city, state, postcode].filter(Boolean).join(", ");
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
