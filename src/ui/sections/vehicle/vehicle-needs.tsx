import type { VehicleNeeds as Needs } from "#domain/vehicle/page/vehicle-page.ts";

/** The answer large, the numbers that it follows from, and the words that keep it careful. */
export function VehicleNeeds({ needs: { answer, facts, notes } }: { needs: Needs }) {
  return (
    <div className="vehicle-needs">
      <p className="text-lg font-semibold">{answer}</p>
      {facts.length > 0 && (
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}
