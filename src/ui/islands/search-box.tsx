import { useRef } from "react";
import { MAX_QUERY_LENGTH } from "#domain/search/query/search-state.ts";
import { Icon } from "../icons/icon.tsx";
import { describeGroups } from "./search-box/list-groups.ts";
import { OptionList } from "./search-box/option-list.tsx";
import { RecentTools } from "./search-box/recent-tools.tsx";
import { useCombobox } from "./search-box/use-combobox.ts";

export type SearchBoxProps = {
  searchPath: string;
  /** What the page's results were searched for; left out on other pages. */
  query?: string;
};

/**
 * Free text to the search page, and while it is typed what it may mean: a combobox by the pattern
 * of ARIA 1.2. Without script, or when nothing is answered, it is the form alone.
 *
 * @see Specification §2, "Header"
 */
export function SearchBox({ searchPath, query = "" }: SearchBoxProps) {
  const form = useRef<HTMLFormElement>(null);
  const { field, ...box } = useCombobox(form, searchPath, query);
  return (
    <form ref={form} action={searchPath} className="search-box" data-busy={box.isBusy || undefined}>
      <input
        ref={field}
        type="text"
        name="query"
        aria-label="Search our stock"
        required
        maxLength={MAX_QUERY_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        placeholder="Make, model or keyword"
        className="field"
        value={box.text}
        onChange={(event) => box.write(event.currentTarget.value)}
        onKeyDown={box.onKeyDown}
        onFocus={box.open}
        onClick={box.open}
        onBlur={box.leave}
        {...(box.isAwake && {
          role: "combobox",
          "aria-autocomplete": "list" as const,
          "aria-expanded": box.isShown,
          "aria-controls": box.isShown ? box.listId : undefined,
          "aria-activedescendant": box.activeId,
          autoCapitalize: "none",
          spellCheck: false,
        })}
      />
      <button type="submit" aria-label="Search">
        <Icon name="search" />
      </button>
      {box.isAwake && (
        <output className="sr-only">
          {box.isShown && !box.isBusy && describeGroups(box.groups)}
        </output>
      )}
      {box.isShown && (
        <div className="suggestions">
          <OptionList
            id={box.listId}
            groups={box.groups}
            chosen={box.chosen}
            typed={box.optionsText}
            isBusy={box.isBusy}
            onPick={box.pick}
          />
          {box.isBlank && <RecentTools searches={box.searches} onForget={box.forget} />}
        </div>
      )}
    </form>
  );
}
