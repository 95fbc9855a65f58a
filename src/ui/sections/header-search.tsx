import { Icon } from "../icons/icon.tsx";

type HeaderSearchProps = { searchPath: string; id: string };

/** Free text to the search page. @see Specification §2, "Header" */
export function HeaderSearch({ searchPath, id }: HeaderSearchProps) {
  return (
    <search>
      <form action={searchPath} className="search-box">
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
          className="field"
        />
        <button type="submit" aria-label="Search">
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
