import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import { ButtonLink } from "../primitives/button.tsx";
import { CardGrid } from "../sections/card/card-grid.tsx";
import type { InSlots } from "../slots.ts";
import { Framed } from "./framed.tsx";

/** A vehicle sold longer ago than the site shows, "2016 Nissan X-Trail"; `similarHref` searches for similar ones. */
type GonePageProps = InSlots<{ title: string; similar: VehicleCard[]; similarHref: string }>;

export function GonePage({ title, similar, similarHref, ...frame }: GonePageProps) {
  return (
    <Framed {...frame}>
      <div className="page-width py-8 md:py-12">
        <h1 className="text-3xl font-extrabold wrap-anywhere">{`This ${title} has been sold`}</h1>
        <p className="mt-2 max-w-prose text-lg text-muted">
          Like this and want something similar?{" "}
          {similar.length > 0
            ? "These are in stock today, and new ones come in every week."
            : "New ones come in every week."}
        </p>
        <p className="mt-5 actions">
          <ButtonLink href={similarHref} rank="main">
            Find Me Something Similar
          </ButtonLink>
          <ButtonLink href={frame.chrome.searchPath}>See all vehicles</ButtonLink>
        </p>
        {similar.length > 0 && (
          <>
            <h2 className="mt-12 mb-5 text-2xl font-bold">Similar vehicles</h2>
            <CardGrid VehicleCard={frame.slots.VehicleCard} cards={similar} />
          </>
        )}
      </div>
    </Framed>
  );
}
