import type { SearchPage } from "#domain/search/search-page.ts";
import { Icon } from "../icons/icon.tsx";

type ChosenFiltersProps = { search: Pick<SearchPage, "chosen" | "clearAllHref"> };

/** What is chosen, each with its way out. */
export function ChosenFilters({ search }: ChosenFiltersProps) {
  const { chosen, clearAllHref } = search;
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Chosen filters" className="flex flex-wrap items-center gap-2 pt-4">
      {chosen.map(({ label, removeHref }) => (
        <li key={removeHref}>
          <a
            href={removeHref}
            rel="nofollow"
            className="button button-soft rounded-full pr-3 font-medium lg:min-h-9"
          >
            <span className="sr-only">Remove </span>
            {label}
            <Icon name="x" className="size-4" />
          </a>
        </li>
      ))}
      {clearAllHref && (
        <li>
          <a href={clearAllHref} className="text-link px-2 lg:min-h-9">
            Clear all
          </a>
        </li>
      )}
    </ul>
  );
}
