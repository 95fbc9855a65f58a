import { Icon } from "../icons/icon.tsx";

type HeaderSearchProps = { searchPath: string; id: string };

/** Free text to the search page. @see Specification §2, "Header" */
export function HeaderSearch({ searchPath, id }: HeaderSearchProps) {
  return (
    <search className="block w-full">
      <form action={searchPath} className="relative">
        <label htmlFor={id} className="sr-only">
          Search our stock
        </label>
        <input
          id={id}
          type="search"
          name="query"
          required
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Make, model or keyword"
          className="h-11 w-full rounded-small border border-line-strong bg-surface pr-12 pl-4 text-base placeholder:text-muted"
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-small text-muted hover:text-ink"
        >
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
