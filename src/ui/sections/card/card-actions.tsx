import type { CardAction } from "#domain/vehicle/card/vehicle-card.ts";
import { Icon } from "../../icons/icon.tsx";
import { ButtonLink } from "../../primitives/button.tsx";

/**
 * Shown as buttons; the others are under More.
 *
 * @see look "Vehicle card"
 */
const SHOWN_ACTIONS = 2;

type CardActionsProps = { actions: CardAction[] };

/** In the site's order. */
export function CardActions({ actions }: CardActionsProps) {
  // The label for a sold vehicle is long and its only action: it has the row to itself, and does not call.
  const isSold = actions[0]?.button === "find_similar";
  const shownCount = isSold ? 1 : SHOWN_ACTIONS;
  const [main, second] = actions.slice(0, shownCount);
  const rest = actions.slice(shownCount);
  return (
    <div className="card-actions">
      {main && <CardButton action={main} rank={isSold ? "quiet" : "main"} />}
      {second ? (
        <div>
          <CardButton action={second} rank="quiet" />
          <MoreActions actions={rest} />
        </div>
      ) : (
        <MoreActions actions={rest} />
      )}
    </div>
  );
}

type CardButtonProps = { action: CardAction; rank: "quiet" | "main" };

export function CardButton({ action, rank }: CardButtonProps) {
  const { href, label, isDisabled } = action;
  return (
    <ButtonLink href={href} rank={rank} isDisabled={isDisabled}>
      {label}
    </ButtonLink>
  );
}

export function MoreActions({ actions }: CardActionsProps) {
  if (actions.length === 0) return null;
  return (
    <details name="card-more" data-dropdown="" className="more">
      <summary aria-label="More actions">
        <Icon name="ellipsis" />
      </summary>
      <ul>
        {actions.map((action) => (
          <li key={action.button}>
            <FurtherAction action={action} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function FurtherAction({ action }: { action: CardAction }) {
  const { href, label, isDisabled } = action;
  return isDisabled ? <span>{label}</span> : <a href={href}>{label}</a>;
}
