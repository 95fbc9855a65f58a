import type { ReactNode } from "react";
import { nameList } from "#domain/deal/answers/name-list.ts";
import { Icon } from "../../icons/icon.tsx";

export type ChoiceCard = {
  value: string;
  title: string;
  text?: string | null;
  /** Stands at its end, such as a price. */
  aside?: string;
  link?: { href: string; label: string } | null;
};

type ChoiceCardsProps = {
  name: string;
  legend: ReactNode;
  type: "radio" | "checkbox";
  cards: readonly ChoiceCard[];
  chosen: readonly string[];
  problem?: string | null;
};

/** One question with its answers as large rows, of which one or several are chosen. */
export function ChoiceCards(props: ChoiceCardsProps) {
  const { name, legend, type, cards, chosen, problem = null } = props;
  const errorId = `deal-${name}-error`;
  const [only, ...others] = cards;
  if (type === "radio" && only && others.length === 0)
    return <OnlyAnswer name={name} card={only} />;
  return (
    <fieldset className="deal-choices" aria-describedby={problem === null ? undefined : errorId}>
      <legend>{legend}</legend>
      {cards.map(({ value, title, text, aside, link }) => (
        <div key={value} className="deal-choice">
          <label>
            <input
              type={type}
              name={type === "checkbox" ? nameList(name) : name}
              value={value}
              defaultChecked={chosen.includes(value)}
              aria-invalid={problem === null ? undefined : true}
            />
            <span className="min-w-0">
              <b className="wrap-anywhere">{title}</b>
              {text && <small className="wrap-anywhere">{text}</small>}
            </span>
            {aside && <span className="deal-choice-aside">{aside}</span>}
          </label>
          {link && (
            <a href={link.href} target="_blank" rel="noopener" className="text-link">
              {link.label}
              <span className="sr-only"> of {title} (opens in a new tab)</span>
            </a>
          )}
        </div>
      ))}
      {problem !== null && (
        <p id={errorId} className="enquiry-error">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** Nothing is asked where there is one answer: it is said, and goes along with the form. */
function OnlyAnswer({ name, card }: { name: string; card: ChoiceCard }) {
  return (
    <div className="deal-only">
      <input type="hidden" name={name} value={card.value} />
      <Icon name="check" className="size-6 text-success" />
      <p className="min-w-0">
        <b className="wrap-anywhere">{card.title}</b>
        {card.text && <small className="wrap-anywhere">{card.text}</small>}
      </p>
    </div>
  );
}
