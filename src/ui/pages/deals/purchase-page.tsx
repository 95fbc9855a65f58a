import { REFUSAL_TEXTS, type VehicleRefusal } from "#domain/deal/compare-vehicle.ts";
import { buildDealActionPath } from "#domain/deal/deal-link.ts";
import { DEAL_TASK_NAMES, DEAL_TASKS } from "#domain/deal/deal-tasks.ts";
import type { TakenVehicle } from "#domain/vehicle/card/taken-vehicle.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import { ButtonLink, SubmitButton } from "../../primitives/button.tsx";
import { CardGrid } from "../../sections/card/card-grid.tsx";
import { MoneyBack } from "../../sections/deal/deal-aside.tsx";
import { OwnHold } from "../../sections/reservation/own-hold.tsx";
import { TellLink } from "../../sections/reservation/tell-link.tsx";
import { VehicleLine } from "../../sections/vehicle/vehicle-line.tsx";
import type { InSlots } from "../../slots.ts";
import { Framed } from "../framed.tsx";

type PurchasePageProps = InSlots<{
  card: VehicleCard;
  vehicleId: number;
  /** Why it cannot be bought online, with others that can; null where it can. */
  refusal: {
    because: VehicleRefusal;
    /** Null where no other shopper has it. */
    taken: TakenVehicle | null;
    similar: readonly VehicleCard[];
    similarHref: string;
  } | null;
}>;

/** Where a purchase begins: what it takes, and that nothing is bound by it. */
export function PurchasePage({ card, vehicleId, refusal, ...frame }: PurchasePageProps) {
  const { money_back } = frame.site.buy_online;
  if (refusal !== null) return <RefusedPurchase card={card} refusal={refusal} frame={frame} />;
  return (
    <Framed {...frame}>
      <div className="page-width deal-begin">
        <div className="grid gap-3">
          <h1 className="text-3xl font-extrabold">Buy it online</h1>
          <p className="max-w-prose text-lg text-muted">
            Six short questions, in any order. You see the total all the way, can stop at any time
            and go on later. Nothing is signed here, and nothing is paid before the last step.
          </p>
        </div>
        <VehicleLine card={card} />
        <ol className="deal-steps">
          {DEAL_TASK_NAMES.map((task, n) => (
            <li key={task}>
              <span className="deal-mark" aria-hidden="true">
                {n + 1}
              </span>
              {DEAL_TASKS[task].label}
            </li>
          ))}
        </ol>
        {money_back && <MoneyBack moneyBack={money_back} />}
        <form method="post" action={buildDealActionPath("start")} className="deal-go">
          <input type="hidden" name="vehicle" value={vehicleId} />
          <SubmitButton className="button-large">Start my purchase</SubmitButton>
          <ButtonLink href={card.href} className="button-large">
            Back to the vehicle
          </ButtonLink>
        </form>
      </div>
    </Framed>
  );
}

type RefusedProps = {
  card: VehicleCard;
  refusal: NonNullable<PurchasePageProps["refusal"]>;
  frame: InSlots;
};

function RefusedPurchase({ card, refusal, frame }: RefusedProps) {
  const { because, taken, similar, similarHref } = refusal;
  return (
    <Framed {...frame}>
      <div className="page-width pt-8 pb-(--section)">
        <div className="deal-main">
          <div className="grid gap-3">
            <h1 className="text-3xl font-extrabold">It cannot be bought online just now</h1>
            <p className="text-lg text-muted">
              {taken && `${taken.standing}. `}
              {REFUSAL_TEXTS[because]}
            </p>
            {taken && <OwnHold vehicleId={taken.vehicleId} />}
          </div>
          <VehicleLine card={card} />
          <p className="actions">
            <ButtonLink href={similarHref} rank="main" className="button-large">
              Find Me Something Similar
            </ButtonLink>
            {taken?.tellHref && <TellLink href={taken.tellHref} className="button-large" />}
            <ButtonLink href={card.href} className="button-large">
              Back to the vehicle
            </ButtonLink>
          </p>
        </div>
      </div>
      {similar.length > 0 && (
        <section className="page-width pb-(--section)">
          <h2 className="mb-5 text-2xl font-bold">Others that you can buy online</h2>
          <CardGrid VehicleCard={frame.slots.VehicleCard} cards={[...similar]} />
        </section>
      )}
    </Framed>
  );
}
