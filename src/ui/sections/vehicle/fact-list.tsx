import { cutText } from "#domain/text/cut-text.ts";
import type { Fact, FactGroup } from "#domain/vehicle/page/vehicle-page.ts";

/** Each value close to its label, in groups of their own. */
export function FactGroups({ groups }: { groups: FactGroup[] }) {
  return (
    <div className="-mt-6 gap-x-10 sm:columns-2">
      {groups.map(({ title, facts }) => (
        <section key={title} className="break-inside-avoid pt-6">
          <h3 className="mb-1 font-semibold">{title}</h3>
          <dl>
            {facts.map(({ label, value }) => (
              <div
                key={label}
                className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] gap-x-4 border-b border-line py-2 text-sm tabular-nums"
              >
                <dt className="text-muted">{label}</dt>
                <dd className="font-medium wrap-anywhere">
                  <FactValue value={value} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** Of a long one the beginning; the rest is one press away. */
function FactValue({ value }: { value: string }) {
  const { shown, rest } = cutText(value);
  if (rest === "") return value;
  return (
    <>
      {shown}
      <details className="group">
        <summary className="text-link group-open:hidden">Read more</summary>
        {rest}
      </details>
    </>
  );
}

/** The few facts above the fold. */
export function KeyFacts({ facts }: { facts: Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(max(8.5rem,40%),1fr))] gap-x-6 gap-y-3 border-y border-line py-4 tabular-nums">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
