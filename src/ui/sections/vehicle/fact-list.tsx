import type { Fact } from "#domain/vehicle/page/vehicle-page.ts";

export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid grid-cols-1 gap-x-10 sm:grid-cols-2">
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2.5 text-sm tabular-nums"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="ml-auto text-right font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The few facts above the fold. */
export function KeyFacts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(max(min(8.5rem,100%),40%),1fr))] gap-x-6 gap-y-3 border-y border-line py-4 tabular-nums">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
