import { Icon } from "../../icons/icon.tsx";

type RecentToolsProps = {
  searches: readonly string[];
  /** Null: all of them. */
  onForget: (text: string | null) => void;
};

/** Outside the list, which may only contain options; the stylesheet places each beside its line. */
export function RecentTools({ searches, onForget }: RecentToolsProps) {
  return (
    <fieldset className="recent-tools" aria-label="Forget recent searches">
      <button type="button" className="text-link" onClick={() => onForget(null)}>
        Clear<span className="sr-only"> recent searches</span>
      </button>
      {searches.map((text) => (
        <button
          key={text}
          type="button"
          aria-label={`Forget ${text}`}
          className="icon-button"
          onClick={() => onForget(text)}
        >
          <Icon name="x" />
        </button>
      ))}
    </fieldset>
  );
}
