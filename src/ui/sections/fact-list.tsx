import type { Fact } from "#domain/vehicle/vehicle-page.ts";

/** Facts by name; two columns where there is room. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid gap-x-10 sm:grid-cols-2">
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="flex justify-between gap-6 border-b border-line py-2.5 text-sm tabular-nums"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="text-right font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The few facts that stand above the fold. */
export function KeyFacts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 border-y border-line py-4 tabular-nums">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
