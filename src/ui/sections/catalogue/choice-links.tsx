type ChoiceLinksProps = {
  label: string;
  choices: readonly { name: string; href: string; count: number | null; isChosen: boolean }[];
};

/** Ways to narrow a short list, each a link. */
export function ChoiceLinks({ label, choices }: ChoiceLinksProps) {
  if (choices.length < 3) return null;
  return (
    <nav aria-label={label} className="choice-links">
      <ul>
        {choices.map(({ name, href, count, isChosen }) => (
          <li key={href}>
            <a href={href} aria-current={isChosen ? "page" : undefined}>
              {name}
              {count !== null && <small> {count}</small>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
