import type { CardAction } from "#domain/vehicle/vehicle-card.ts";
import { Icon } from "../icons/icon.tsx";
import { ButtonLink } from "../primitives/button.tsx";

/** Shown as buttons; what is more is under More. @see look "Vehicle card" */
const SHOWN_ACTIONS = 2;

type CardActionsProps = { actions: CardAction[]; title: string };

/** One main and one second button in the site's order, the rest one press away. */
export function CardActions({ actions, title }: CardActionsProps) {
  const shown = actions.slice(0, SHOWN_ACTIONS);
  const rest = actions.slice(SHOWN_ACTIONS);
  return (
    <div className="relative z-10 flex gap-2">
      {shown.map(({ button, label, href, isDisabled }, n) => (
        <ButtonLink
          key={button}
          href={href}
          rank={n === 0 ? "soft" : "second"}
          isDisabled={isDisabled}
          className="min-w-0 flex-1 px-2"
        >
          <span className="truncate">{label}</span>
          <span className="sr-only"> for {title}</span>
        </ButtonLink>
      ))}
      {rest.length > 0 && <MoreActions actions={rest} title={title} />}
    </div>
  );
}

function MoreActions({ actions, title }: CardActionsProps) {
  return (
    <details name="card-more" data-dropdown="" className="relative">
      <summary
        aria-label={`More for ${title}`}
        className="grid size-11 place-items-center rounded-small border border-line-strong hover:bg-sunken"
      >
        <Icon name="ellipsis" />
      </summary>
      <ul className="absolute right-0 bottom-full z-20 mb-1 w-max min-w-44 rounded-card border border-line bg-raised p-1 shadow-raised">
        {actions.map(({ button, label, href, isDisabled }) => (
          <li key={button}>
            {isDisabled ? (
              <span className="flex min-h-11 items-center px-3 text-sm text-muted">{label}</span>
            ) : (
              <a
                href={href}
                className="flex min-h-11 items-center rounded-small px-3 text-sm font-medium hover:bg-sunken"
              >
                {label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
