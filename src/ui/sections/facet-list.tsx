import type { Facet, FacetOption } from "#domain/search/search-page.ts";
import { formatWholeNumber } from "#domain/vehicle/format-amount.ts";
import { Icon } from "../icons/icon.tsx";

/** Values shown before "Show all". */
const TOP_OPTIONS = 6;

type ListFacet = Extract<Facet, { kind: "list" }>;

/** Values as links: the most frequent first, chosen ones always in sight. */
export function FacetList({ facet }: { facet: ListFacet }) {
  const { options } = facet;
  const chosen = options.filter(({ isChosen }) => isChosen);
  const others = options.filter(({ isChosen }) => !isChosen);
  const top = [...chosen, ...others.slice(0, Math.max(TOP_OPTIONS - chosen.length, 0))];
  const rest = others.slice(top.length - chosen.length);
  return (
    <>
      <Options facet={facet} options={top} />
      {rest.length > 0 && (
        <details className="group">
          <summary className="flex min-h-10 items-center text-sm font-semibold underline underline-offset-4 group-open:hidden">
            Show all {options.length}
            <span className="sr-only"> of {facet.label}</span>
          </summary>
          <Options facet={facet} options={rest} />
        </details>
      )}
    </>
  );
}

function Options({ facet, options }: { facet: ListFacet; options: FacetOption[] }) {
  return (
    <ul>
      {options.map((option) => (
        <li key={option.value}>
          <a
            id={`${facet.field}-${option.value.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`}
            href={option.href}
            rel="nofollow"
            className="group/option flex min-h-10 items-center gap-2.5 text-sm hover:underline"
          >
            <CheckBox isChosen={option.isChosen} />
            <span className="min-w-0 flex-1 truncate">{option.label}</span>
            <span className="text-xs text-muted tabular-nums">
              {formatWholeNumber(option.count)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Says by its shape what the link does, and in words to those who cannot see it. */
function CheckBox({ isChosen }: { isChosen: boolean }) {
  if (!isChosen) {
    return (
      <span className="size-[1.125rem] shrink-0 rounded-[0.25rem] border border-line-strong group-hover/option:border-ink" />
    );
  }
  return (
    <span className="grid size-[1.125rem] shrink-0 place-items-center rounded-[0.25rem] bg-brand text-brand-ink">
      <Icon name="check" className="size-3.5" />
      <span className="sr-only">Remove </span>
    </span>
  );
}
