import type { GroupedFeatures } from "#domain/vehicle/page/feature-groups.ts";
import { Icon } from "../../icons/icon.tsx";

/** Up to so many features are one list: groups of one or two would be headings, mostly. */
const MAX_UNGROUPED_FEATURES = 6;
/** Up to so many features are shown without a press, and have no search. */
const MAX_OPEN_FEATURES = 12;

/** Begins with what sets the vehicle apart; all features are in groups, folded and with a search where many. */
export function FeatureList({ features }: { features: GroupedFeatures }) {
  const { highlights, groups, count } = features;
  if (count <= MAX_UNGROUPED_FEATURES) {
    return <Features features={groups.flatMap((group) => group.features)} />;
  }
  if (count <= MAX_OPEN_FEATURES) return <Groups groups={groups} />;
  return (
    <>
      {highlights.length > 0 && <Features features={highlights} isHighlighted />}
      <details data-features="" className="group" open={highlights.length === 0}>
        <summary className="text-link">{`All ${count} features`}</summary>
        <label data-needs-script="" className="my-3 block max-w-xs">
          <span className="sr-only">Search the features</span>
          <input type="search" placeholder="Search the features" className="field" />
        </label>
        <Groups groups={groups} />
      </details>
    </>
  );
}

function Groups({ groups }: Pick<GroupedFeatures, "groups">) {
  return groups.map(({ title, features }) => (
    <section key={title} className="pt-3">
      <h3 className="font-semibold">{title}</h3>
      <Features features={features} />
    </section>
  ));
}

function Features({ features, isHighlighted }: { features: string[]; isHighlighted?: true }) {
  return (
    <ul className="grid gap-x-10 sm:grid-cols-2">
      {features.map((feature) => (
        <li
          key={feature}
          className={`flex gap-2.5 py-1.5 ${isHighlighted ? "font-medium" : "text-sm"}`}
        >
          <Icon name="check" className="mt-0.5 size-4 text-success" />
          {feature}
        </li>
      ))}
    </ul>
  );
}
