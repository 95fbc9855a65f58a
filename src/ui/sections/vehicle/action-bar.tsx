import { findMainAction } from "#domain/vehicle/page/main-action.ts";
import type { VehiclePage } from "#domain/vehicle/page/vehicle-page.ts";
import { ButtonLink } from "../../primitives/button.tsx";

type ActionBarProps = {
  vehicle: Pick<VehiclePage, "price" | "actions" | "isAvailable" | "isComingSoon">;
};

/** The main action at the bottom of a phone's screen, and the price while there is something to pay for. */
export function ActionBar({ vehicle }: ActionBarProps) {
  const { price, isAvailable } = vehicle;
  const main = findMainAction(vehicle);
  if (!main) return null;
  return (
    <div className="action-bar sticky bottom-0 z-20 order-1 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden">
      <div className="page-width flex min-h-[4.5rem] items-center justify-between gap-x-[min(1rem,4.2vw)]">
        {isAvailable && (
          <p className="max-w-1/2 flex-none">
            <span className="block leading-tight font-bold tabular-nums">{price.text}</span>
            {price.type && <span className="block text-xs text-muted">{price.type}</span>}
          </p>
        )}
        <ButtonLink
          href={main.href}
          rank="main"
          className={isAvailable ? "button-large" : "button-large flex-1"}
        >
          {main.label}
        </ButtonLink>
      </div>
    </div>
  );
}
