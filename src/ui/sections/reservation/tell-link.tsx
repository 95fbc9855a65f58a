import { Icon } from "../../icons/icon.tsx";
import { ButtonLink } from "../../primitives/button.tsx";

/** Leads to the form for a vehicle that somebody else has. */
export function TellLink({ href, className = "" }: { href: string; className?: string }) {
  return (
    <ButtonLink href={href} className={className}>
      <Icon name="mail" className="size-4" />
      Tell me if it frees
    </ButtonLink>
  );
}
