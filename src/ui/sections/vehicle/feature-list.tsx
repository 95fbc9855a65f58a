import { Icon } from "../../icons/icon.tsx";

/** Features before "Show all". */
const TOP_FEATURES = 12;

export function FeatureList({ features }: { features: string[] }) {
  const rest = features.slice(TOP_FEATURES);
  return (
    <>
      <Features features={features.slice(0, TOP_FEATURES)} />
      {rest.length > 0 && (
        <details className="group">
          <summary className="text-link group-open:hidden">
            Show all {features.length} features
          </summary>
          <Features features={rest} />
        </details>
      )}
    </>
  );
}

function Features({ features }: { features: string[] }) {
  return (
    <ul className="grid gap-x-10 sm:grid-cols-2">
      {features.map((feature) => (
        <li key={feature} className="flex gap-2.5 py-1.5 text-sm">
          <Icon name="check" className="mt-0.5 size-4 text-success" />
          {feature}
        </li>
      ))}
    </ul>
  );
}
