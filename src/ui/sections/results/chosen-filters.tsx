import type { SearchPage } from "#domain/search/results/search-page.ts";
import { Icon } from "../../icons/icon.tsx";

type ChosenFiltersProps = { search: Pick<SearchPage, "chosen" | "clearAllHref"> };

/** Each chip removes its filter. */
export function ChosenFilters({ search }: ChosenFiltersProps) {
  const { chosen, clearAllHref } = search;
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Chosen filters" className="chosen">
      {chosen.map(({ label, removeHref }) => (
        <li key={removeHref}>
          <a className="button button-soft" rel="nofollow" href={removeHref}>
            <span className="sr-only">Remove </span>
            <span className="truncate">{label}</span>
            <Icon name="x" />
          </a>
        </li>
      ))}
      {clearAllHref && (
        <li>
          <a href={clearAllHref} data-clears="" className="text-link">
            Clear all
          </a>
        </li>
      )}
    </ul>
  );
}
