import { useRef } from "react";
import { MAX_QUERY_LENGTH } from "#domain/search/query/search-state.ts";
import { Icon } from "../icons/icon.tsx";
import { describeGroups } from "./search-box/list-groups.ts";
import { OptionList } from "./search-box/option-list.tsx";
import { RecentTools } from "./search-box/recent-tools.tsx";
import { useCombobox } from "./search-box/use-combobox.ts";

export type SearchBoxProps = {
  searchPath: string;
  /** The text of the page's search; absent on other pages. */
  query?: string;
};

/** Free text with suggestions: a combobox of ARIA 1.2 (§2, "Header"). Without script it is a plain form. */
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
          {box.isBlank && box.searches.length > 0 && (
            <RecentTools searches={box.searches} onForget={box.forget} />
          )}
        </div>
      )}
    </form>
  );
}
