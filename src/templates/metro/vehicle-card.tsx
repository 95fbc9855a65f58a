import type { VehicleCard as Card } from "#domain/vehicle/vehicle-card.ts";
import { ChipList } from "#ui/primitives/chip-list.tsx";
import { Price } from "#ui/primitives/price.tsx";
import { SaveButton } from "#ui/primitives/save-button.tsx";
import { Tag } from "#ui/primitives/tag.tsx";
import { CardActions } from "#ui/sections/card-actions.tsx";
import { CardPhotos } from "#ui/sections/card-photos.tsx";

/**
 * A vehicle in a list. The title's link covers the whole card, the buttons stand above it; each
 * row of text keeps its height when a card has nothing for it, so that neighbours line up.
 */
export function VehicleCard({ card, isFirst = false }: { card: Card; isFirst?: boolean }) {
  return (
    <article className="relative flex flex-col rounded-card border border-line bg-raised transition-shadow duration-200 hover:shadow-raised">
      <div className="relative z-10 overflow-hidden rounded-t-card">
        <CardPhotos card={card} isFirst={isFirst} />
        {card.tag && (
          <p className="pointer-events-none absolute top-3 left-3">
            <Tag tag={card.tag} />
          </p>
        )}
        <SaveButton vehicleId={card.id} title={card.title} className="absolute top-1.5 right-1.5" />
      </div>
      <div className="flex flex-1 flex-col px-4 pt-3.5 pb-4">
        <h3 className="truncate text-lg leading-snug font-semibold">
          <a href={card.href} className="after:absolute after:inset-0 after:rounded-card">
            {card.title}
          </a>
        </h3>
        <p className="min-h-[1.45em] truncate text-sm text-muted">{card.subtitle}</p>
        <div className="mt-2">
          <ChipList chips={card.chips} />
        </div>
        <div className="mt-auto pt-3 pb-3.5">
          <Price price={card.price} size="card" />
        </div>
        {!card.isAvailable && <p className="sr-only">Like this and want something similar?</p>}
        <CardActions actions={card.actions} title={card.title} />
      </div>
    </article>
  );
}
