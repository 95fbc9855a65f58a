import type { OptionGroup, SearchOption } from "./list-groups.ts";
import { OptionContent } from "./option-content.tsx";

type OptionListProps = {
  id: string;
  groups: readonly OptionGroup[];
  /** Null: the field is active. */
  chosen: SearchOption | null;
  typed: string;
  isBusy: boolean;
  onPick: (option: SearchOption) => void;
};

/** HTML has no element for a list of links that a field's keys move in. */
const LIST = { role: "listbox", "aria-label": "Suggestions" };
const toOption = (isChosen: boolean) => ({ role: "option", "aria-selected": isChosen });

/** Options are links, so that each can be opened in a new tab. */
export function OptionList({ id, groups, chosen, typed, isBusy, onPick }: OptionListProps) {
  const options = groups.flatMap((group) => group.options);
  return (
    <div {...LIST} id={id} aria-busy={isBusy}>
      {groups.map(({ heading, options: own }) => (
        <div
          key={heading ?? ""}
          {...(heading !== null && { role: "group", "aria-label": heading })}
        >
          {heading !== null && (
            <div className="suggestion-heading" aria-hidden="true">
              {heading}
            </div>
          )}
          {own.map((option) => (
            <a
              key={option.key}
              {...toOption(option === chosen)}
              id={`${id}-${options.indexOf(option)}`}
              tabIndex={-1}
              className="suggestion"
              href={option.href}
              onClick={() => onPick(option)}
            >
              <OptionContent option={option} typed={typed} />
            </a>
          ))}
        </div>
      ))}
    </div>
  );
}
